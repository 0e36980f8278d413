import cli from '../package.json' with { type: 'json' };

/** The version of the tool, as `--version` and reports tell it. */
export const VERSION: string = cli.version;
