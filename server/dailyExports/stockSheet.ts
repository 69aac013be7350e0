import { asc, eq } from 'drizzle-orm';
import { cellsOf, type Cell } from '@contract/listCells';
import type { Inventory } from '@contract/item';
import type { ItemRecord } from '@contract/itemAdmin';
import type { Db } from '../db/database';
import { readFoundIds } from '../db/foundIds';
import { items } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import { inBatches } from '../exports/openSheet';
import type { Sheet } from '../exports/Sheet';
import type { ExportParts } from '../exports/sources';
import type { Actor } from '../http/actor';
import { lowerStockNumber } from '../items/itemRows';
import { itemsById } from '../items/listItems';
import { expectedPieces } from '../notices/expectedPieces';

const heads = [
  'STOCK NUMBER',
  'DESCRIPTION',
  'STATUS',
  'WAREHOUSE',
  'BALANCE ON HAND',
  'ORDERED',
  'UNSHIPPABLE',
  'AVAILABLE',
  'EXPECTED',
];

const nothing: Inventory = { BalanceOnHand: 0, Allocated: 0, Unshippable: 0, Available: 0 };

/** The codes of the provider's own warehouses, by their ids. */
const ownCodes = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const own = await db
    .select({ id: warehouses.id, code: warehouses.code })
    .from(warehouses)
    .where(eq(warehouses.isThirdParty, false));
  return new Map(own.map(({ id, code }) => [id, code]));
};

/** Pieces that notices announce, by item and then by the code of the warehouse. */
type Expected = ReadonlyMap<string, ReadonlyMap<string, number>>;

const readExpected = async (
  db: Db,
  actor: Actor,
  { itemIds, codes }: { itemIds: readonly string[]; codes: ReadonlyMap<string, string> },
): Promise<Expected> => {
  const found = await expectedPieces(db, actor, { itemIds, warehouseIds: [...codes.keys()] });
  const expected = new Map<string, Map<string, number>>();
  for (const { itemId, warehouseId, pieces } of found) {
    const code = codes.get(warehouseId) ?? '';
    const ofItem = expected.get(itemId) ?? new Map<string, number>();
    expected.set(itemId, ofItem.set(code, (ofItem.get(code) ?? 0) + pieces));
  }
  return expected;
};

const itemKeys = ['stock', 'description', 'status'] as const;

/** An item in each of its warehouses; one that lies and comes nowhere has a line all the same. */
const linesOf = (item: ItemRecord, facts: { readonly expected: Expected; readonly now: Date }) => {
  const cells = cellsOf('items', item, { keys: itemKeys, now: facts.now, clientNames: new Map() });
  const expected = facts.expected.get(item._id);
  const places = new Map(item.Warehouses.map((place) => [place.Code, place]));
  const codes = [...new Set([...places.keys(), ...(expected?.keys() ?? [])])].toSorted();
  return (codes.length > 0 ? codes : [null]).map((code): Cell[] => {
    const { BalanceOnHand, Allocated, Unshippable, Available } = places.get(code ?? '') ?? nothing;
    const pieces = [BalanceOnHand, Allocated, Unshippable, Available];
    return [...cells, code, ...pieces, expected?.get(code ?? '') ?? 0];
  });
};

/** What a client has of every item, by warehouse, and what notices announce of it. */
export const stockSheet = async (
  { db, now }: ExportParts,
  actor: Actor,
  { timeZone }: { readonly timeZone: string },
): Promise<Sheet> => {
  const query = db
    .select({ id: items.id })
    .from(items)
    .where(eq(items.clientId, actor.clientId))
    .orderBy(lowerStockNumber, asc(items.id));
  const ids = await readFoundIds(db, query);
  const codes = await ownCodes(db);
  const at = now();
  return {
    heads,
    total: ids.size,
    batches: inBatches(actor, ids, async (itemIds) => {
      const records = await itemsById(db, actor, itemIds);
      const expected = await readExpected(db, actor, { itemIds, codes });
      return records.flatMap((item) => linesOf(item, { expected, now: at }));
    }),
    timeZone,
  };
};
