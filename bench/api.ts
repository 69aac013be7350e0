// Times the calls of the built server: npm run bench:api [-- --million] [--keep] [--quick]
import { parseArgs } from 'node:util';
import { demoPassword } from '../server/demo/loadDemo';
import { createClient, tokenOf, type Client } from './apiClient';
import { measureImport, measureReleases } from './api/bulk';
import { staffQuestions } from './api/askedAllDay';
import {
  createOrder,
  findFacts,
  firstPage,
  readDashboard,
  reads,
  searchItems,
  type Facts,
  type Measure,
} from './api/measures';
import { createReplay, dashboardReplay, itemSearchReplay, listReplay } from './api/replays';
import {
  besideTable,
  callTable,
  floorTable,
  releaseName,
  type BesideSql,
  type Figures,
  type Throughput,
} from './api/report';
import type { Replay } from './api/statements';
import { answers, embedded, onServer, type Target } from './api/targets';
import { startProgram, startServer } from './builtServer';
import { median, ratePerSecond, timeEach, timeInTurns, type Times } from './timing';

const { values: options } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const { BENCH_DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres' } =
  process.env;

const runs = options.quick ? { calls: 30, warmUp: 5 } : { calls: 200, warmUp: 30 };
const load = options.quick ? { connections: 10, seconds: 1 } : { connections: 10, seconds: 4 };
const rounds = options.quick ? 1 : 3;
const turns = { ...runs, calls: options.quick ? 10 : 70, rounds };
const importedRows = options.quick ? 500 : 10_000;
const releases = options.quick ? 1 : 5;

const timeCalls = async (
  client: Client,
  facts: Facts,
  calls: readonly Measure[],
): Promise<Map<string, Times>> => {
  const times = new Map<string, Times>();
  for (const { name, of } of calls) {
    const prepared = of(facts);
    if (prepared) times.set(name, await timeEach(() => client.send(prepared), runs));
  }
  return times;
};

/**
 * The server's own list beside a bare one, in turns, so that both meet the same moods of the
 * machine.
 */
const compareRates = async (
  server: () => Promise<unknown>,
  bare: (() => Promise<unknown>) | null,
): Promise<Throughput> => {
  const rates: { server: number[]; bare: number[] } = { server: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.server.push(await ratePerSecond(server, load));
    if (bare) rates.bare.push(await ratePerSecond(bare, load));
  }
  return { server: median(rates.server), bare: bare ? median(rates.bare) : null };
};

const onTheFloor = async (
  url: string,
  list: () => Promise<unknown>,
): Promise<Pick<Figures, 'rate' | 'bareTimes' | 'rawTimes'>> => {
  const bareServer = await startProgram(['--import', 'tsx', 'bench/bareServer.ts'], {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
  });
  const client = createClient(bareServer.address);
  const bare = () => client.send({ method: 'GET', path: '/orders' });
  const raw = await listReplay(url);
  try {
    return {
      bareTimes: await timeEach(bare, runs),
      rawTimes: await timeEach(raw.run, runs),
      rate: await compareRates(list, bare),
    };
  } finally {
    client.close();
    await raw.close();
    await bareServer.stop();
  }
};

const replays: readonly [Measure, (url: string, facts: Facts) => Promise<Replay>][] = [
  [readDashboard, dashboardReplay],
  [searchItems, itemSearchReplay],
  [createOrder, createReplay],
];

/** Calls beside their SQL alone, in turns. */
const besideSql = async (
  client: Client,
  facts: Facts,
  url: string | null,
): Promise<Map<string, BesideSql>> => {
  const beside = new Map<string, BesideSql>();
  for (const [{ name, of }, replayOf] of replays) {
    const prepared = of(facts);
    if (!prepared) throw new Error(`There is nothing to measure: ${name}`);
    const call = () => client.send(prepared);
    if (url === null) {
      beside.set(name, { server: await timeEach(call, runs), sql: null });
      continue;
    }
    const replay = await replayOf(url, facts);
    const { one: server, other: sql } = await timeInTurns(call, replay.run, turns);
    await replay.close();
    beside.set(name, { server, sql });
  }
  return beside;
};

const measure = async ({ place, ...target }: Target): Promise<Figures> => {
  console.error(`Measuring ${target.name} …`);
  const server = await startServer(place);
  const clientAs = async (email: string) =>
    createClient(server.address, await tokenOf(server.address, email, demoPassword));
  const [client, staff, admin] = [
    await clientAs('owner@northwind.test'),
    await clientAs('manager@portside.test'),
    await clientAs('admin@portside.test'),
  ];
  const facts = await findFacts(client);
  const [firstList, newOrder] = [firstPage.of(facts), createOrder.of(facts)];
  if (!firstList || !newOrder) throw new Error('There is nothing to list or to make an order of');
  const list = () => client.send(firstList);
  const { databaseUrl: url } = place;
  try {
    const readTimes = [
      ...(await timeCalls(client, facts, reads)),
      ...(await timeCalls(admin, facts, staffQuestions)),
    ];
    const floor =
      url === null
        ? { rate: await compareRates(list, null), bareTimes: null, rawTimes: null }
        : await onTheFloor(url, list);
    // Last, so that every figure of the list is of the same orders.
    const beside = await besideSql(client, facts, url);
    const times = new Map([...readTimes, ...(await timeCalls(client, facts, [createOrder]))]);
    const creationRate = await ratePerSecond(() => client.send(newOrder), load);
    const rows = importedRows;
    const imported = { rows, ...(await measureImport(client, facts, { url, rows })) };
    beside.set(releaseName, await measureReleases(staff, { url, rounds: releases }));
    return { target: { place, ...target }, times, beside, ...floor, creationRate, imported };
  } finally {
    client.close();
    staff.close();
    admin.close();
    await server.stop();
  }
};

const run = async (): Promise<void> => {
  const hasServer = await answers(databaseUrl);
  if (!hasServer)
    console.error(
      `No PostgreSQL answers at ${databaseUrl}: measuring the embedded database alone. BENCH_DATABASE_URL names another.`,
    );
  const makers = [
    () => embedded(10_000, options.keep),
    ...(hasServer ? [() => onServer(databaseUrl, 10_000, options.keep)] : []),
    ...(hasServer && options.million ? [() => onServer(databaseUrl, 1_000_000, options.keep)] : []),
  ];
  const all: Figures[] = [];
  for (const make of makers) {
    const target = await make();
    try {
      all.push(await measure(target));
    } finally {
      await target.drop();
    }
  }
  console.log(
    `\n${callTable(all)}\n\nGrowth: the median with a million orders by that with ten thousand; the goal for list and counts is at most 3x.\n\n${floorTable(all)}\n\n${besideTable(all)}\n`,
  );
};

await run();
