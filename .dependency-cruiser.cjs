/**
 * The law of who may import whom. Each rule's comment tells the offender what to do; tests/repository/boundaries.test.ts plants
 * one fault for each rule and wants it reported by name.
 */
const room = (name) => `^(packages|apps)/${name}/`;
const TEST = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two modules that need each other are one module, or share a third: move what both need into a file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing: use it, or delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [TEST, '\\.d\\.ts$', '/index\\.ts$', '^packages/tooling/', '\\.config\\.', '\\.json$', '\\.gen\\.js$'],
      },
      to: {},
    },
    {
      name: 'not-resolvable',
      comment: 'The import leads nowhere: mend the path, or add the package to the dependencies of this workspace.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.gen\\.(js|ts)$|generated/' },
    },
    {
      name: 'contract-is-pure',
      comment:
        'The contract runs in browser, worker and Node alike: no Node built-in. Pass bytes or text in; reading files belongs to content-files.',
      severity: 'error',
      from: { path: room('contract'), pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      comment: 'The contract is the ground floor: what it needs of another package belongs into the contract.',
      severity: 'error',
      from: { path: room('contract') },
      to: { path: '^(packages|apps|tests)/', pathNot: room('contract') },
    },
    {
      name: 'simulation-is-pure',
      comment:
        'The simulation is a pure function of content and seed: no Node built-in and no npm package. Pass in what it needs.',
      severity: 'error',
      from: { path: room('simulation'), pathNot: TEST },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '^packages/',
      },
    },
    {
      name: 'simulation-imports-contract-only',
      comment: 'The simulation knows content and nothing else: ask for what you need in its arguments.',
      severity: 'error',
      from: { path: room('simulation') },
      to: { path: '^(packages|apps|tests)/', pathNot: '^packages/(contract|simulation)/' },
    },
    {
      name: 'batch-imports-simulation-and-contract-only',
      comment: 'The worker pool only deals out runs: what it should not know, its caller passes in.',
      severity: 'error',
      from: { path: room('batch') },
      to: { path: '^(packages|apps|tests)/', pathNot: '^packages/(contract|simulation|batch)/' },
    },
    {
      name: 'content-files-imports-contract-only',
      comment: 'Files and content meet here; fights and databases do not. Put shared shapes into the contract.',
      severity: 'error',
      from: { path: room('content-files') },
      to: { path: '^(packages|apps|tests)/', pathNot: '^packages/(contract|content-files)/' },
    },
    {
      name: 'importers-import-contract-only',
      comment: 'An importer turns bytes into records, in the browser too: reading files and writing them is for its caller.',
      severity: 'error',
      from: { path: room('importers') },
      to: { path: '^(packages|apps|tests)/', pathNot: '^packages/(contract|importers)/' },
    },
    {
      name: 'persistence-imports-contract-only',
      comment: 'The database keeps records; it neither plays them nor serves them. Put shared shapes into the contract.',
      severity: 'error',
      from: { path: room('persistence') },
      to: { path: '^(packages|apps|tests)/', pathNot: '^packages/(contract|persistence)/' },
    },
    {
      name: 'prisma-lives-in-persistence',
      comment: 'Ask the store (@bestiaire/persistence); only it speaks to the database.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: room('persistence') },
      to: { path: 'node_modules/(@prisma|prisma|better-sqlite3)/' },
    },
    {
      name: 'packages-import-no-app',
      comment: 'A package must not know who uses it: move what you need down into a package.',
      severity: 'error',
      // The tooling runs the repository, apps and all: it writes openapi.json by asking the server itself.
      from: { path: '^packages/', pathNot: '^packages/tooling/' },
      to: { path: '^apps/' },
    },
    {
      name: 'no-app-imports-an-app',
      comment:
        "Apps meet over HTTP or in a package. The one exception is the command line that starts the server (cli → the api's door).",
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/api/src/index\\.ts$'] },
    },
    {
      name: 'editor-reaches-the-api-by-http',
      comment: 'The editor knows the API by its OpenAPI document only: call src/api/client.ts.',
      severity: 'error',
      from: { path: room('editor') },
      to: { path: ['^apps/api/src/', '^packages/(persistence|content-files|batch)/'] },
    },
    {
      name: 'through-the-door',
      comment:
        'Enter a package by its index.ts (@bestiaire/name; the contract’s validators by @bestiaire/contract/precompiled); export there what is missing.',
      severity: 'error',
      from: { path: '^(packages|apps|tests)/([^/]+)/' },
      to: {
        path: '^packages/([^/]+)/src/(?!index\\.ts$)',
        pathNot: ['^packages/$2/', '^packages/contract/src/precompiled\\.ts$'],
      },
    },
    {
      name: 'source-imports-no-test',
      comment: 'Shipped code must not lean on tests: move the helper out of the test.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST },
      to: { path: [TEST, '^tests/'] },
    },
    {
      name: 'no-undeclared-dependency',
      comment: 'Add the package to the package.json of the workspace that imports it.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TEST, '\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own built files: an npm package may well live in a folder called dist, and must be seen.
    exclude: { path: '^apps/cli/bin/|^(packages|apps|tests)/[^/]+/(src/)?(dist|coverage|[.]turbo|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
