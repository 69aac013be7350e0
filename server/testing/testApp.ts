import type { Routes } from '../api';
import { buildApp } from '../app';
import { unbranded, type Brand } from '../brand/brand';
import { readConfig, type Config } from '../config/config';
import type { Database } from '../db/database';
import { createSessions } from '../identity/sessions';
import { createJobQueue } from '../jobs/JobQueue';
import { createLog } from '../log/log';
import type { Mail } from '../mail/Mailer';
import type { AppParts } from '../parts';
import { noMeters, type Meters } from '../watch/meters';
import { createSealer, keyLength } from '../secrets/sealer';
import { createWarehouse } from '../connection/createWarehouse';
import { work } from '../work';
import { createGiven } from './given';
import { createCall, createTokens } from './testCalls';
import { clearTables, testDatabase } from './testDatabase';

/** A clock that stands still until a test moves it. */
const createClock = () => {
  let at = Date.now();
  return {
    now: () => new Date(at),
    set: (moment: Date) => {
      at = moment.getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};

interface TestAppOptions {
  readonly settings?: Partial<Config>;
  /** Calls of the test's own in place of the contract's. */
  readonly routes?: Routes;
  readonly portalDir?: string | null;
  readonly brand?: Brand;
  /** Who counts what is done. */
  readonly meters?: Meters;
}

/** What the app is made of, and what it sent and logged. */
const createParts = (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  now: () => Date,
  { settings = {}, portalDir = null, brand = unbranded, meters = noMeters }: TestAppOptions,
) => {
  const config: Config = {
    ...readConfig({}),
    logLevel: 'error',
    warehouseStepSeconds: 0,
    ...settings,
  };
  const mails: Mail[] = [];
  const lines: string[] = [];
  const log = createLog(config, { write: (line) => lines.push(line) });
  const jobs = createJobQueue({ db, now, config, log, meters });
  const parts: AppParts = {
    db,
    databaseKind: kind,
    sessions: createSessions({ db, now, config }),
    jobs,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        return null;
      },
    },
    brand,
    sealer: createSealer(Buffer.alloc(keyLength, 7)),
    warehouse: createWarehouse({ db, jobs, now, config }),
    now,
    config,
    log,
    meters,
    portalDir,
  };
  return { parts, mails, lines };
};

/**
 * The whole server on an empty database of its own, with a clock to move and typed calls to make.
 */
export const testApp = async (options: TestAppOptions = {}) => {
  const database = await testDatabase();
  const { db } = database;
  const clock = createClock();
  const { parts, mails, lines } = createParts(database, clock.now, options);
  const { jobs } = parts;
  for (const each of work(parts)) each.addTo(jobs);
  const app = await buildApp(parts, options.routes);
  const tokens = createTokens(parts.sessions);

  return {
    app,
    db,
    parts,
    clock,
    /** The background work; nothing of it is done until a test drains it. */
    jobs,
    /** The mails that were sent, oldest first. */
    mails,
    given: createGiven(db),
    /** The log's lines: failures only. */
    log: lines,
    signIn: tokens.signIn,
    /** A token of somebody who calls; of the last session. */
    tokenOf: tokens.tokenOf,
    call: createCall({ app, tokens, lines }),
    /** Empties the database between tests. */
    clear: async () => {
      tokens.forget();
      lines.length = 0;
      mails.length = 0;
      await clearTables(database);
    },
    /** Takes the database away while the server runs; what is left to close is the app. */
    loseDatabase: () => database.close(),
    close: async () => {
      await app.close();
      await database.handBack();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
