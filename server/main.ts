import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { version } from '../package.json';
import { buildApp } from './app';
import { serveControl, type Control } from './backup/control';
import { keepRun } from './backup/backupRuns';
import { copyStill } from './backup/embedded';
import { accentNote, readBrand, type Brand } from './brand/brand';
import { readConfig, type Config } from './config/config';
import { isWithoutWarehouse, whyNotWarehouses } from './config/warehouseSettings';
import { openDatabase, type Database } from './db/database';
import { greeting, whyNotStarted } from './greeting';
import { createSessions } from './identity/sessions';
import { createJobQueue, type JobQueue } from './jobs/JobQueue';
import { createLog } from './log/log';
import { createMailer, outboxOf } from './mail/Mailer';
import type { AppParts } from './parts';
import { populate, withDemoClients } from './population';
import { seedReferenceData } from './resources/referenceData';
import { allWarehouses } from './resources/resourceRows';
import { createSealer } from './secrets/sealer';
import { serverKey } from './secrets/serverKey';
import { createWarehouse } from './connection/createWarehouse';
import { prepareWatch, type Watch } from './startWatch';
import { work } from './work';

const now = (): Date => new Date();

/** Beside the built server, and where a checkout has it when the server runs from its source. */
const portalDirs = ['../portal', '../dist/portal'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const addressOf = (host: string, port: string): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;

interface Running {
  /** Null in a process that answers no calls. */
  readonly app: FastifyInstance | null;
  readonly jobs: JobQueue;
  /** Null where the database has no files of this process. */
  readonly control: Control | null;
  readonly watch: Watch;
  readonly database: Database;
  readonly drainSeconds: number;
}

/**
 * Ctrl+C comes twice, from the terminal and from the script that started this process: within so
 * long it is one signal.
 */
const sameSignal = 500;

const stop = async ({
  app,
  jobs,
  control,
  watch,
  database,
  drainSeconds,
}: Running): Promise<never> => {
  await app?.leaving.drain(drainSeconds * 1000);
  await Promise.all([app?.leaving.finish(), jobs.stop(), control?.close()]);
  await app?.close();
  await watch.stop();
  await database.close();
  process.exit(0);
};

/** Stops at the first signal without cutting anybody off, and at a second one at once. */
const stopOnSignal = (running: Running): void => {
  let stoppingSince: number | null = null;
  const onSignal = (): void => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      void stop(running);
    } else if (performance.now() - stoppingSince > sameSignal) process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, onSignal);
};

/** Answers calls at the address that it returns. */
const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  const { port } = new URL(await app.listen({ port: config.port, host: config.host }));
  return addressOf(config.host, port);
};

/** Does background work from now on. */
const beginWork = async (parts: AppParts): Promise<void> => {
  for (const each of work(parts)) each.addTo(parts.jobs);
  await parts.jobs.start();
};

/** Answers calls, does background work and tells of it, as far as this process is to. */
const run = async (
  parts: AppParts,
  database: Database,
  watch: Watch,
): Promise<{ readonly address: string | null; readonly metrics: string | null }> => {
  const { config, jobs, log } = parts;
  const app = config.serves ? await buildApp(parts) : null;
  const { directory } = database;
  const control = await serveControl(
    { directory, dataDir: config.dataDir, log },
    {
      copy: (target, signal) => copyStill(database, target, signal),
      note: (note) => keepRun(database.db, note),
    },
  );
  stopOnSignal({ app, jobs, control, watch, database, drainSeconds: config.drainSeconds });
  const address = app && (await listen(app, config));
  if (config.works) await beginWork(parts);
  return { address, metrics: await watch.start() };
};

const runOn = async (database: Database, settings: Config, brand: Brand): Promise<void> => {
  const { db, kind: databaseKind } = database;
  await seedReferenceData(db);
  const own = (await allWarehouses(db)).filter(({ isThirdParty }) => !isThirdParty);
  const whyNot = whyNotWarehouses(
    settings.warehouse,
    own.map(({ code }) => code),
  );
  if (whyNot !== null) throw new Error(whyNot);
  const population = await populate(database, { ...settings, now: now(), say: console.log });
  const config = population === 'demo' ? await withDemoClients(settings) : settings;
  const portalDir =
    portalDirs.find((directory) => existsSync(join(directory, 'index.html'))) ?? null;

  const log = createLog(config, process.stdout);
  const watch = await prepareWatch({ config, database, now, log });
  const { meters } = watch;
  const jobs = createJobQueue({ db, now, config, log, meters });
  const parts: AppParts = {
    db,
    databaseKind,
    sessions: createSessions({ db, now, config, databaseKind }),
    jobs,
    mailer: createMailer({ config, now, log, meters }),
    brand,
    sealer: createSealer(await serverKey(config)),
    warehouse: createWarehouse({ db, jobs, now, config }),
    now,
    config,
    log,
    meters,
    portalDir,
  };
  const { address, metrics } = await run(parts, database, watch);
  const place =
    databaseKind === 'embedded' ? `embedded, in ${resolve(config.dataDir)}` : 'PostgreSQL';
  console.log(
    await greeting({
      version,
      address,
      works: config.works,
      database: place,
      lacksWarehouse: isWithoutWarehouse(config.warehouse),
      metrics,
      accent: accentNote(config, brand),
      outbox: outboxOf(config),
      population,
      hasPortal: portalDir !== null,
    }),
  );
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const brand = await readBrand(config);
  const database = await openDatabase(config);
  try {
    await runOn(database, config, brand);
  } catch (error) {
    await database.close();
    throw error;
  }
};

await start().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exit(1);
});
