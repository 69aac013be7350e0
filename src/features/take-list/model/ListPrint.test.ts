import { anOrder } from '@tests/records';
import { Selection } from '@/shared/list/Selection';
import { ListPrint } from './ListPrint';
import type { TakenList } from './TakenList';

/** A list of orders, the newest first, that is changed after so many of its pages were read. */
const living = (changes: Readonly<Record<number, (numbers: number[]) => void>>) => {
  const numbers = Array.from({ length: 400 }, (_, index) => 1400 - index);
  let reads = 0;
  const rowOf = (number: number) => ({ id: String(number), record: anOrder(number) });
  const taken: TakenList<'orders'> = {
    query: {},
    total: numbers.length,
    rows: [],
    chosen: [],
    selection: new Selection({ ids: [] }),
    arrangement: { keys: ['number'] },
    readAside: async ({ page, pageSize }) => {
      const rows = numbers.slice((page - 1) * pageSize, page * pageSize).map(rowOf);
      const total = numbers.length;
      reads += 1;
      changes[reads]?.(numbers);
      return { rows, total };
    },
  };
  return { taken, numbers, reads: () => reads };
};

const printed = async (taken: TakenList<'orders'>): Promise<readonly number[]> => {
  const print = new ListPrint('orders', taken, new Map());
  await print.load();
  return (print.table?.rows ?? []).map(([, number]) => Number(number));
};

test('a list that stays as it is is read once', async () => {
  const { taken, numbers, reads } = living({});
  expect(await printed(taken)).toEqual(numbers);
  expect(reads()).toBe(2);
});

test('an order that comes in between two pages neither doubles a row nor pushes the last one out', async () => {
  const { taken, numbers } = living({ 1: (all) => all.unshift(1401) });
  expect(await printed(taken)).toEqual(numbers);
  expect(numbers).toHaveLength(401);
});

test('an order that goes between two pages takes no other with it', async () => {
  const { taken, numbers } = living({ 1: (all) => all.splice(0, 1) });
  expect(await printed(taken)).toEqual(numbers);
  expect(numbers).toHaveLength(399);
});

test('a list that changes with every page is printed in the end, each row once', async () => {
  const comesIn = (all: number[]) => all.unshift((all[0] ?? 0) + 1);
  const every = Object.fromEntries(Array.from({ length: 30 }, (_, read) => [read, comesIn]));
  const rows = await printed(living(every).taken);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.at(-1)).toBe(1001);
});
