import type { OrderTag } from '@contract/orderRecord';
import type { Db } from '../db/database';
import type { orderLines } from '../db/schema/orders';
import type { warehouses } from '../db/schema/resources';
import type { Refusals } from '../http/refusals';
import { offeredPieces, tagsAt } from '../items/offeredTags';
import { lockAvailable, type Reservation } from '../stock/reservations';
import { lockNamedTags, type HeldTag } from '../stock/heldTags';
import type { ItemLine } from './deductItems';
import { keptTags, tagRefusals, type Shelf } from './pickedTags';

type OrderLine = typeof orderLines.$inferSelect;
type Warehouse = Pick<typeof warehouses.$inferSelect, 'id' | 'code'>;

interface Place {
  readonly clientId: string;
  readonly warehouse: Warehouse;
  /** The tags that the order's lines named before. */
  readonly before: readonly OrderTag[];
}

/** What lines take: the tags they name, and their reservations. */
interface Taking {
  readonly rows: readonly Omit<OrderLine, 'clientId' | 'orderId'>[];
  readonly reservations: readonly Reservation[];
  readonly held: readonly HeldTag[];
}

const shortOf = (
  { asked: { index, Quantity }, item }: ItemLine,
  available: number,
  { code }: Warehouse,
): Refusals => {
  if (Quantity <= available) return {};
  const sentence =
    available === 0
      ? `No pieces of ${item.stockNumber} are available in warehouse ${code}`
      : `Only ${available} of ${item.stockNumber} are available in warehouse ${code}`;
  return { [`Items[${index}].Quantity`]: [sentence] };
};

const rowOf = (line: ItemLine, lineNo: number, shelf: Shelf): Taking['rows'][number] => {
  const {
    asked: { Quantity, LotNo },
    item,
  } = line;
  const { id: itemId, stockNumber, description, itemType } = item;
  return {
    lineNo,
    subOrderId: null,
    itemId,
    stockNumber,
    description,
    itemType,
    quantity: Quantity,
    quantityRequested: Quantity,
    lotNo: LotNo || null,
    tags: keptTags(line, shelf),
  };
};

/** The tags that lines name, locked until the transaction ends, by number. */
const lockTagsOf = async (
  tx: Db,
  { clientId, warehouse }: Place,
  lines: readonly ItemLine[],
): Promise<Shelf['tags']> => {
  const tagNumbers = lines.flatMap(({ asked: { Tags = [] } }) =>
    Tags.map(({ TagNumber }) => TagNumber),
  );
  const locked = await lockNamedTags(tx, clientId, { warehouseId: warehouse.id, tagNumbers });
  return new Map(locked.map((tag) => [tag.tagNumber, tag]));
};

/**
 * How many pieces each tag of the lines' items offers, those that the order had before included.
 */
const piecesOffered = async (
  tx: Db,
  { clientId, warehouse, before }: Place,
  stocked: readonly { readonly itemId: string; readonly pieces: number }[],
): Promise<Shelf['offered']> => {
  const all = await tagsAt(tx, {
    clientId,
    itemIds: stocked.map(({ itemId }) => itemId),
    warehouseIds: [warehouse.id],
  });
  const own = new Map(before.map(({ TagNumber, Quantity }) => [TagNumber, Quantity]));
  return new Map(
    stocked.flatMap(({ itemId, pieces }) => [
      ...offeredPieces(
        all.filter((tag) => tag.itemId === itemId),
        pieces,
        own,
      ),
    ]),
  );
};

const takingOf = (rows: Taking['rows'], warehouseId: string): Taking => ({
  rows,
  reservations: rows.map(({ lineNo, itemId, quantity }) => ({
    lineNo,
    itemId,
    quantity,
    warehouseId,
  })),
  held: rows.flatMap(({ tags }) =>
    (tags ?? []).map(({ TagNumber, Quantity }) => ({ tagNumber: TagNumber, quantity: Quantity })),
  ),
});

/**
 * What the lines of a deduct order take in a warehouse, where their stock and tags are locked from
 * now on; or why it can't be taken.
 */
export const planTaking = async (
  tx: Db,
  place: Place,
  lines: readonly ItemLine[],
): Promise<{ taking: Taking; refusals: Refusals }> => {
  const { clientId, warehouse, before } = place;
  const available = await lockAvailable(tx, clientId, {
    itemIds: lines.map(({ item }) => item.id),
    warehouseIds: [warehouse.id],
  });
  const piecesOf = ({ item }: ItemLine): number => available.get(warehouse.id)?.get(item.id) ?? 0;
  const tags = await lockTagsOf(tx, place, lines);
  const stocked = lines.map((line) => ({ itemId: line.item.id, pieces: piecesOf(line) }));
  const offered = await piecesOffered(tx, place, stocked);
  const shelf = { warehouseCode: warehouse.code, tags, offered, before };
  const rows = lines.map((line, index) => rowOf(line, index + 1, shelf));
  return {
    refusals: Object.assign(
      {},
      ...lines.map((line) => ({
        ...shortOf(line, piecesOf(line), warehouse),
        ...tagRefusals(line, shelf),
      })),
    ),
    taking: takingOf(rows, warehouse.id),
  };
};
