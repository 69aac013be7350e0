// Times the items' calls of the built server, for a client with few items beside one with many: npm
// run bench:items [-- --quick]
import { parseArgs } from 'node:util';
import { demoPassword } from '../server/demo/loadDemo';
import { createClient, tokenOf } from './apiClient';
import { answers, embedded, onServer, type Target } from './api/targets';
import { startServer } from './builtServer';
import { addItemOwners, type ItemOwner } from './items/manyItems';
import { measures } from './items/measures';
import { figure, table } from './table';
import { timeInTurns, type Times } from './timing';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const { BENCH_DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres' } =
  process.env;

const runs = options.quick ? { calls: 10, warmUp: 3 } : { calls: 40, warmUp: 5 };
const rounds = options.quick ? 1 : 5;

/** Hardly more than the demo brings by itself. */
const orders = 3_000;

const few: ItemOwner = { items: 300, email: 'owner@few-items.test' };
const many: ItemOwner = { items: 50_000, email: 'owner@many-items.test' };

interface Growth {
  readonly name: string;
  readonly before: Times;
  readonly after: Times;
}

const measure = async ({ name: target, place }: Target): Promise<Growth[]> => {
  console.error('Loading items …');
  await addItemOwners(place, [few, many]);
  console.error(`Measuring ${target} …`);
  const server = await startServer(place);
  const clientOf = async ({ email }: ItemOwner) =>
    createClient(server.address, await tokenOf(server.address, email, demoPassword));
  const [small, large] = [await clientOf(few), await clientOf(many)];
  try {
    const all: Growth[] = [];
    for (const { name, call } of measures) {
      const { one: before, other: after } = await timeInTurns(
        () => small.send(call),
        () => large.send(call),
        { ...runs, rounds },
      );
      all.push({ name, before, after });
    }
    return all;
  } finally {
    small.close();
    large.close();
    await server.stop();
  }
};

const both = ({ p50, p95 }: Times): string => `${figure(p50)} / ${figure(p95)}`;

const growthTable = (engine: Target['engine'], all: readonly Growth[]): string =>
  table(
    [
      `${engine}, p50 / p95 in ms`,
      ...[few, many].map(({ items }) => `${items.toLocaleString('en-US')} items`),
      'growth',
    ],
    all.map(({ name, before, after }) => [
      name,
      both(before),
      both(after),
      `${figure(after.p50 / before.p50)}x`,
    ]),
  );

const run = async (): Promise<void> => {
  const hasServer = await answers(databaseUrl);
  if (!hasServer)
    console.error(
      `No PostgreSQL answers at ${databaseUrl}: measuring the embedded database alone. BENCH_DATABASE_URL names another.`,
    );
  const makers = [
    () => embedded(orders, false),
    ...(hasServer ? [() => onServer(databaseUrl, orders, false)] : []),
  ];
  for (const make of makers) {
    const target = await make();
    try {
      console.log(`\n${growthTable(target.engine, await measure(target))}`);
    } finally {
      await target.drop();
    }
  }
  console.log('\nGrowth: the median with many items by that with few; the goal is at most 3x.\n');
};

await run();
