import { figure, table } from '../table';
import type { Times } from '../timing';
import { createOrder, farPage, firstPage, lastPage, measures } from './measures';
import type { Target } from './targets';

/**
 * What took how long, and its SQL alone through pg: null on the embedded database, which no second
 * process can open.
 */
export interface BesideSql<Taken = Times> {
  readonly server: Taken;
  readonly sql: Taken | null;
}

export interface Throughput {
  readonly server: number;
  /** The bare handler; null on the embedded database. */
  readonly bare: number | null;
}

export interface Figures {
  readonly target: Target;
  readonly times: ReadonlyMap<string, Times>;
  /** Calls and acts beside their SQL alone, by name. */
  readonly beside: ReadonlyMap<string, BesideSql>;
  readonly rate: Throughput;
  /** Orders created per second. */
  readonly creationRate: number;
  readonly bareTimes: Times | null;
  readonly rawTimes: Times | null;
  /** Milliseconds that an import of so many rows took. */
  readonly imported: BesideSql<number> & { readonly rows: number };
}

const both = (times: Times | null | undefined): string =>
  times ? `${figure(times.p50)} / ${figure(times.p95)}` : 'n/a';

const ratioOf = (part: number | null | undefined, whole: number | null | undefined): string =>
  part && whole ? (part / whole).toFixed(2) : 'n/a';

/** How long each call takes, and how it grows with the orders. */
export const callTable = (all: readonly Figures[]): string => {
  const [small, large] = all.filter(({ target }) => target.engine === 'PostgreSQL');
  const growth = (name: string): string[] => {
    if (!large) return [];
    const [before, after] = [small?.times.get(name)?.p50, large.times.get(name)?.p50];
    return [before && after ? `${figure(after / before)}x` : 'n/a'];
  };
  const head = [
    'p50 / p95 in ms, one connection',
    ...all.map(({ target }) => target.name),
    ...(large ? ['growth'] : []),
  ];
  return table(
    head,
    measures.map(({ name }) => [
      name,
      ...all.map(({ times }) => both(times.get(name))),
      ...growth(name),
    ]),
  );
};

/** The list beside a bare server. */
export const floorTable = (all: readonly Figures[]): string =>
  table(
    ['the list, page 1', 'goal', ...all.map(({ target }) => target.name)],
    [
      [
        'server, p50 / p95 in ms',
        '<= 3.2 / - (1M: 5) on PostgreSQL',
        ...all.map(({ times }) => both(times.get(firstPage.name))),
      ],
      ['bare Fastify + pg, p50 / p95', '', ...all.map(({ bareTimes }) => both(bareTimes))],
      ['the SQL alone through pg, p50 / p95', '', ...all.map(({ rawTimes }) => both(rawTimes))],
      ['server, requests/s, 10 connections', '', ...all.map(({ rate }) => figure(rate.server))],
      ['bare Fastify + pg, requests/s', '', ...all.map(({ rate }) => figure(rate.bare))],
      ['server : bare', '>= 0.5', ...all.map(({ rate }) => ratioOf(rate.server, rate.bare))],
      ...[farPage, lastPage].map(({ name }) => [
        `${name} : page 1`,
        '<= 3',
        ...all.map(({ times }) => ratioOf(times.get(name)?.p50, times.get(firstPage.name)?.p50)),
      ]),
      [
        'orders of the same item created per second, 10 connections',
        '>= 400 on PostgreSQL',
        ...all.map(({ creationRate }) => figure(creationRate)),
      ],
    ],
  );

export const releaseName = 'release 200 orders';

const perSecond = (rows: number, milliseconds: number | null): string =>
  milliseconds === null ? 'n/a' : figure((rows * 1000) / milliseconds);

/** Other calls and acts beside their SQL alone, and the speed of one to that of the other. */
export const besideTable = (all: readonly Figures[]): string => {
  const names = ['dashboard', 'item search', createOrder.name, releaseName];
  const timed = names.map((name) => [
    name,
    name === releaseName ? '<= 250 on PostgreSQL' : '',
    ...all.flatMap(({ beside }) => {
      const { server, sql } = beside.get(name) ?? {};
      return [both(server), both(sql), ratioOf(sql?.p50, server?.p50)];
    }),
  ]);
  const imported = [
    'import, rows per second',
    '',
    ...all.flatMap(({ imported: { rows, server, sql } }) => [
      perSecond(rows, server),
      perSecond(rows, sql),
      ratioOf(sql, server),
    ]),
  ];
  return table(
    [
      'p50 / p95 in ms',
      'goal',
      ...all.flatMap(({ target: { name } }) => [name, 'SQL alone', 'server : SQL']),
    ],
    [...timed, imported],
  );
};
