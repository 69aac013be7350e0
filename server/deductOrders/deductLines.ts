import type { OrderTag } from '@contract/order';
import type { Db } from '../db/database';
import type { orderLines } from '../db/schema/orders';
import type { warehouses } from '../db/schema/resources';
import type { Refusals } from '../http/refusals';
import { offeredPieces, tagsAt } from '../items/offeredTags';
import { lockAvailable, type Reservation } from '../orders/reservations';
import { lockNamedTags, type HeldTag } from '../warehouse/heldTags';
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

/** What the lines of a deduct order take in a warehouse, where their stock and tags are locked from now on; or why it can't be taken. */
export const planTaking = async (
  tx: Db,
  { clientId, warehouse, before }: Place,
  lines: readonly ItemLine[],
): Promise<{ taking: Taking; refusals: Refusals }> => {
  const available = await lockAvailable(tx, clientId, {
    itemIds: lines.map(({ item }) => item.id),
    warehouseIds: [warehouse.id],
  });
  const tagNumbers = lines.flatMap(({ asked: { Tags = [] } }) =>
    Tags.map(({ TagNumber }) => TagNumber),
  );
  const tags = new Map(
    (await lockNamedTags(tx, clientId, { warehouseId: warehouse.id, tagNumbers })).map((tag) => [
      tag.tagNumber,
      tag,
    ]),
  );
  const piecesOf = ({ item }: ItemLine): number => available.get(warehouse.id)?.get(item.id) ?? 0;
  const all = await tagsAt(tx, {
    clientId,
    itemIds: lines.map(({ item }) => item.id),
    warehouseIds: [warehouse.id],
  });
  const own = new Map(before.map(({ TagNumber, Quantity }) => [TagNumber, Quantity]));
  const offered = new Map(
    lines.flatMap((line) => [
      ...offeredPieces(
        all.filter(({ itemId }) => itemId === line.item.id),
        piecesOf(line),
        own,
      ),
    ]),
  );
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
    taking: {
      rows,
      reservations: rows.map(({ lineNo, itemId, quantity }) => ({
        lineNo,
        itemId,
        quantity,
        warehouseId: warehouse.id,
      })),
      held: rows.flatMap(({ tags: named }) =>
        (named ?? []).map(({ TagNumber, Quantity }) => ({
          tagNumber: TagNumber,
          quantity: Quantity,
        })),
      ),
    },
  };
};
