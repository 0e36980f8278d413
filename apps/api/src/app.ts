import { COLLECTIONS, CONTRACT, type Contract, PLACES, schemaOf } from '@bestiaire/contract';
import { Store } from '@bestiaire/persistence';
import Fastify, { type FastifyInstance } from 'fastify';
import { readBodies, schemaCompiler } from './bodies.ts';
import { ChangeFeed } from './changeFeed.ts';
import type { Context } from './context.ts';
import { Diagnosis } from './diagnosis.ts';
import { EDITOR, serveEditor } from './editor.ts';
import { handleErrors } from './errors.ts';
import { guard } from './guard.ts';
import { document } from './openapi.ts';
import { Publisher } from './published.ts';
import { authoredRoute } from './routes/authored.ts';
import { contentRoutes } from './routes/content.ts';
import { contractRoutes } from './routes/contract.ts';
import { historyRoutes } from './routes/history.ts';
import { listRoute } from './routes/list.ts';
import { recordRoutes } from './routes/records.ts';
import { referenceRoutes } from './routes/references.ts';
import { releaseRoutes } from './routes/releases.ts';
import { rulesRoutes } from './routes/rules.ts';
import { rulingRoutes } from './routes/rulings.ts';
import { simulationRoutes } from './routes/simulations.ts';
import { statusRoutes } from './routes/status.ts';
import { loadSample } from './sample.ts';
import { COMPONENTS, plain } from './schemas.ts';
import type { SecurityOptions } from './security.ts';

export interface AppOptions extends Partial<SecurityOptions> {
  /** The SQLite file; made if it does not exist. */
  database: string;
  /** The code's own when not given; tests inject others. */
  contract?: Contract;
  /** A folder whose content a new database begins with; none when not given. */
  sample?: string;
  /** Where the editor's build lies. */
  editor?: string;
  /** Who writes when a request does not say. */
  author?: string;
  /** The clock of writes. */
  now?: () => Date;
  /** How many requests one address may send in a second; 1000 when not given. */
  requestsPerSecond?: number;
  /** Whether requests are logged. */
  log?: boolean;
}

/** How many requests one address may send in a second: far more than an editor does. */
const REQUESTS_PER_SECOND = 1000;

/** Ceilings on what one request may take, in ms and bytes; Fastify's own are none at all. */
const LIMITS = { connectionTimeout: 60_000, requestTimeout: 30_000, handlerTimeout: 120_000, keepAliveTimeout: 5_000 };

/** The whole server, ready to listen: the one that runs is the one that tests call. Closing it closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { contract = CONTRACT, author = 'unknown', now = () => new Date() } = options;
  const store = await Store.open(options.database);
  if (options.sample !== undefined && (await store.isUntouched())) await loadSample(store, options.sample, contract, now());
  const changes = new ChangeFeed(store);
  const diagnosis = new Diagnosis(store, contract);
  const context: Context = {
    store,
    contract,
    changes,
    diagnosis,
    publisher: new Publisher(diagnosis, contract),
    author,
    now: () => now().toISOString(),
  };
  const security: SecurityOptions = {
    hosts: options.hosts ?? [],
    ...(options.token === undefined ? {} : { token: options.token }),
  };

  const app = Fastify({
    ...LIMITS,
    logger: options.log === true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100, caseSensitive: true },
    frameworkErrors: handleErrors(security),
  });
  app.addHook('onClose', async () => {
    changes.close();
    await store.close();
  });
  app.setValidatorCompiler(schemaCompiler(contract));
  // Answers are ours already; a serialiser built from a schema would drop fields that the schema forgot.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(handleErrors(security));
  readBodies(app);
  await guard(app, security, options.requestsPerSecond ?? REQUESTS_PER_SECOND);
  for (const component of COMPONENTS) app.addSchema(plain(component));
  for (const place of PLACES) app.addSchema(schemaOf(place, contract));
  await document(app);
  await app.register(
    async (api) => {
      contractRoutes(api, context);
      statusRoutes(api, context);
      authoredRoute(api, context);
      contentRoutes(api, context);
      releaseRoutes(api, context);
      simulationRoutes(api, context);
      rulesRoutes(api, context);
      rulingRoutes(api, context);
      for (const collection of COLLECTIONS) {
        listRoute(api, context, collection);
        recordRoutes(api, context, collection);
        referenceRoutes(api, context, collection);
        historyRoutes(api, context, collection);
      }
    },
    { prefix: '/api/v1' },
  );
  await serveEditor(app, options.editor ?? EDITOR);
  return app;
}
