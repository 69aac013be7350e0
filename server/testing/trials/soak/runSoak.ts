import { once } from 'node:events';
import { createServer as createListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPortside } from '@portside/client';
import { readConfig } from '../../../config/config';
import { createSessions } from '../../../identity/sessions';
import { inTransaction } from '../../../db/transaction';
import { settleLedgers } from '../../../ledger/settleLedger';
import { createRandom } from '../../../random';
import { startFaultyWay } from '../../faultyWay';
import { createGiven } from '../../given';
import { startServer, type ServerProcess } from '../../serverProcess';
import type { LastingDatabase } from '../../testDatabase';
import { stuckJobs, wrongBooks, wrongCreates } from './invariants';
import { slopeOf, type Sample } from './memory';
import { callOf, workTogether, type Seen } from './people';

interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly database: LastingDatabase;
  /** The server that is tried; the one that was compiled with this where none is named. */
  readonly program?: string;
  readonly say?: (text: string) => void;
}

/** What a run has seen. */
export interface SoakOutcome {
  readonly calls: number;
  readonly unanswered: number;
  readonly creates: number;
  readonly acknowledged: number;
  readonly kills: number;
  /** Deliveries that arrived. */
  readonly webhooks: number;
  readonly faults: ReadonlyMap<string, number>;
  /** Of the stretch without kills. */
  readonly memory: { readonly megabytes: number; readonly perMinute: number };
  /** What must be so at the end, and is not. */
  readonly broken: readonly string[];
}

const people = 8;
/** The share of the time in which the server is killed; the rest shows whether its memory grows. */
const killedShare = 0.6;
/** Of the rest, so much passes before memory is measured: it fills what it keeps. */
const warmShare = 0.35;

/**
 * What a server may keep: with more, node puts off collecting for longer than a run takes, and what
 * is not yet collected can not be told from what is never let go of.
 */
const heapMegabytes = 160;

/** Hears webhooks. */
const openListener = async () => {
  let heard = 0;
  const listener = createListener((request, response) => {
    heard += 1;
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard: () => heard,
    close: () => {
      listener.closeAllConnections();
      listener.close();
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A provider, a client with plenty of two items, and a token of somebody who may do everything. */
const seedDatabase = async (database: LastingDatabase) => {
  const opened = await database.open();
  try {
    const { db } = opened;
    const given = createGiven(db);
    await given.carriersAndServiceLevels();
    const provider = await given.client({ isProvider: true, name: 'Portside' });
    const client = await given.client({ orderSettings: { AllowOrderSplit: true } });
    const stock = { OKL: 1_000_000, ROC: 1_000_000 };
    const ordered = await given.item({ clientId: client.id, stock });
    const deducted = await given.item({ clientId: client.id, stock });
    // What a test puts on the shelves has no movements.
    await inTransaction(db, (tx) => settleLedgers(tx, new Date()));
    const admin = await given.user({ role: 'Admin', clientId: provider.id });
    const config = readConfig({});
    const token = await createSessions({ db, now: () => new Date(), config }).begin(admin.id);
    return {
      token,
      clientId: client.id,
      goods: { ordered: ordered.stockNumber, deducted: deducted.stockNumber },
    };
  } finally {
    await opened.close();
  }
};

/** A server on the same address however often it is killed. */
const mortal = async ({ database, program }: SoakOptions) => {
  const port = await freePort();
  const start = () =>
    startServer(
      {
        ...database.environment,
        PORT: String(port),
        WAREHOUSE: 'embedded',
        WAREHOUSE_STEP_SECONDS: '1',
        JOB_LEASE_SECONDS: '5',
        WEBHOOK_ALLOW_PRIVATE: 'on',
        API_CALLS_PER_MINUTE: '100000',
        NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
      },
      program,
    );
  let server: ServerProcess = await start();
  return {
    address: server.address,
    current: () => server,
    killAndStart: async (): Promise<void> => {
      await server.end('SIGKILL');
      server = await start();
    },
  };
};
type Mortal = Awaited<ReturnType<typeof mortal>>;

const seconds = (): number => performance.now() / 1000;

/** Kills the server now and then, and leaves it alone in the end, while its memory is looked at. */
const disturb = async (
  server: Mortal,
  { minutes, seed, say = () => undefined }: SoakOptions,
): Promise<{ kills: number; samples: Sample[] }> => {
  const random = createRandom(`kills ${seed}`);
  const began = seconds();
  const whole = minutes * 60;
  const samples: Sample[] = [];
  let kills = 0;
  for (;;) {
    const pause = Math.min(random.between(8, 30), whole * 0.3);
    if (seconds() - began + pause > whole * killedShare) break;
    await sleep(pause * 1000);
    await server.killAndStart();
    kills += 1;
    say(`killed ${kills} times`);
  }
  const rest = whole - (seconds() - began);
  await sleep(rest * warmShare * 1000);
  while (seconds() - began < whole) {
    samples.push({ at: seconds(), megabytes: server.current().residentMegabytes() });
    await sleep(1000);
  }
  return { kills, samples };
};

/** So long, in seconds, nothing may become less of what was due. */
const patience = 120;

/**
 * Waits until nothing is left that was due, as long as it becomes less: what is left all the same,
 * and until when it was due.
 */
const settle = async (database: LastingDatabase): Promise<{ left: string[]; due: Date }> => {
  const opened = await database.open();
  try {
    let fewest = Infinity;
    for (let until = Infinity; ; await sleep(500)) {
      const due = new Date(Date.now() - 5_000);
      const left = await stuckJobs(opened.db, due);
      if (left.length < fewest) until = seconds() + patience;
      fewest = Math.min(fewest, left.length);
      if (left.length === 0 || seconds() > until) return { left, due };
    }
  } finally {
    await opened.close();
  }
};

const booksOf = async (database: LastingDatabase, before: Date): Promise<string[]> => {
  const opened = await database.open();
  try {
    return [...(await stuckJobs(opened.db, before)), ...(await wrongBooks(opened.db))];
  } finally {
    await opened.close();
  }
};

/**
 * Has people and programs work on the server over a network that loses, delays, doubles and cuts,
 * kills it now and then, and says what is not as it must be afterwards.
 */
export const runSoak = async (options: SoakOptions): Promise<SoakOutcome> => {
  const { database, seed, minutes } = options;
  const { token, clientId, goods } = await seedDatabase(database);
  const server = await mortal(options);
  const listener = await openListener();
  const way = await startFaultyWay(server.address, seed);
  const caller = { credentials: { token }, clientId };
  const seen: Seen = { wishes: [], calls: 0, unanswered: 0, wrong: [] };
  const end = seconds() + minutes * 60;
  const [{ kills, samples }, kinds] = await Promise.all([
    disturb(server, options),
    workTogether(
      {
        portside: createPortside({ ...caller, address: way.url, timeoutSeconds: 10 }),
        random: createRandom(`people ${seed}`),
        seen,
        goods,
        hooks: listener.url,
        isOver: () => seconds() > end,
      },
      people,
    ),
  ]);
  await way.close();
  const plain = createPortside({ ...caller, address: server.address });
  const creates = await wrongCreates(callOf(plain), kinds, seen.wishes);
  const isShared = 'DATABASE_URL' in database.environment && database.environment['DATABASE_URL'];
  const { left, due } = isShared ? await settle(database) : { left: [], due: new Date(0) };
  const code = await server.current().end('SIGTERM');
  listener.close();
  return {
    calls: seen.calls,
    unanswered: seen.unanswered,
    creates: seen.wishes.length,
    acknowledged: seen.wishes.filter(({ isAcknowledged }) => isAcknowledged).length,
    kills,
    webhooks: listener.heard(),
    faults: way.met,
    memory: { megabytes: samples.at(-1)?.megabytes ?? 0, perMinute: slopeOf(samples) },
    broken: [
      ...seen.wrong,
      ...creates,
      ...left,
      ...(code === 0 ? [] : [`The server ended with ${code}`]),
      ...(await booksOf(database, due)),
    ],
  };
};
