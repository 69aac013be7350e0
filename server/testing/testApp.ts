import type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';
import type { Routes } from '../api';
import { buildApp } from '../app';
import { readConfig, type Config } from '../config';
import { createSessions } from '../identity/sessions';
import { createJobQueue } from '../jobs/JobQueue';
import type { Mail, Mailer } from '../mail/Mailer';
import type { AppParts } from '../parts';
import { createSealer, keyLength } from '../secrets/sealer';
import { createEmbeddedWarehouse } from '../warehouse/embeddedWarehouse';
import { createGiven } from './given';
import { clearTables, testDatabase } from './testDatabase';

interface CallOptions {
  /** The user who calls; nobody when left out. */
  readonly as?: { readonly id: string };
  /** The chosen client: X-Client-Id. */
  readonly clientId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Called<E extends Endpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The whole envelope or error body. */
  readonly body: Record<string, unknown> & { message: string };
  /** The fields of the answer; throws when the call was refused, so that a test fails with the reason. */
  readonly answer: AnswerOf<E>;
}

type Parts = { params?: object; query?: object; payload?: object };

const queryText = (query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

const addressOf = (at: Endpoint, { params = {}, query }: Parts): string => {
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(new Map(Object.entries(params)).get(name))),
  );
  return `/api/${path}${queryText(query)}`;
};

const bodyOf = (
  at: Endpoint,
  { payload }: Parts,
): { headers: Record<string, string>; payload?: string } => {
  if (payload === undefined) return { headers: {} };
  if (at.payloadAs !== 'form')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) };
  const form = new URLSearchParams(
    Object.entries(payload).map(([name, value]) => [name, String(value)]),
  );
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  };
};

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
}

/** The whole server on an empty database of its own, with a clock to move and typed calls to make. */
export const testApp = async ({ settings = {}, routes, portalDir = null }: TestAppOptions = {}) => {
  const database = await testDatabase();
  const { db } = database;
  const clock = createClock();
  const config: Config = {
    ...readConfig({}),
    logLevel: 'error',
    warehouseStepSeconds: 0,
    ...settings,
  };
  const { now } = clock;
  const log: string[] = [];
  const sessions = createSessions({ db, now, config });
  const lines = {
    write: (line: string) => {
      log.push(line);
    },
  };
  const jobs = createJobQueue({ db, now, config, log: lines });
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      mails.push(mail);
      return null;
    },
  };
  const warehouse = createEmbeddedWarehouse({ db, jobs, now, config });
  const parts: AppParts = {
    db,
    databaseKind: database.kind,
    sessions,
    jobs,
    mailer,
    sealer: createSealer(Buffer.alloc(keyLength, 7)),
    warehouse,
    now,
    config,
    log: lines,
    portalDir,
  };
  const app = await buildApp(parts, routes);
  const tokens = new Map<string, string>();

  /** A token of a new session, without the sign-in call and its slow password hash. */
  const signIn = async ({ id }: { id: string }): Promise<string> => {
    const token = await sessions.begin(id);
    tokens.set(id, token);
    return token;
  };

  const call = async <E extends Endpoint>(
    at: E,
    input: InputOf<E>,
    { as, clientId, headers = {} }: CallOptions = {},
  ): Promise<Called<E>> => {
    const token = as && (tokens.get(as.id) ?? (await signIn(as)));
    const sent = bodyOf(at, input as Parts);
    const response = await app.inject({
      method: at.method,
      url: addressOf(at, input as Parts),
      headers: {
        ...sent.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(clientId && { 'x-client-id': clientId }),
        ...headers,
      },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    });
    const body = response.json<Called<E>['body']>();
    return {
      status: response.statusCode,
      headers: response.headers,
      body,
      get answer() {
        if (response.statusCode !== 200)
          throw new Error(
            [
              `${at.method} ${at.path} answered ${response.statusCode}: ${body.message}`,
              ...log.slice(-1),
            ].join('\n'),
          );
        return (at.answerAt === 'top' ? body : body['result']) as AnswerOf<E>;
      },
    };
  };

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
    log,
    signIn,
    call,
    /** Empties the database between tests. */
    clear: async () => {
      tokens.clear();
      log.length = 0;
      mails.length = 0;
      await clearTables(database);
    },
    /** Takes the database away while the server runs; what is left to close is the app. */
    loseDatabase: () => database.close(),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
