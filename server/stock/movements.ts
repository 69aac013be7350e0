import { sql, type SQL } from 'drizzle-orm';
import type { StockDocumentKind, StockReason, StockState } from '@contract/stockReasons';
import { stock, stockTags } from '../db/schema/inventory';
import { stockMovements, tagMovements } from '../db/schema/movements';
import type { orders } from '../db/schema/orders';
import { rowsAs, type Statement } from '../db/writing';
import type { Act } from '../events/act';

/** The record that moves stock, by what people call it. */
export interface MovingDocument {
  readonly kind: StockDocumentKind;
  readonly number: string;
}

/** Why pieces move; nothing moves without it. */
export interface Why {
  readonly reason: StockReason;
  readonly document: MovingDocument | null;
}

interface Change extends Why {
  readonly state: StockState;
  readonly change: number;
  /** The line of the document. */
  readonly line?: number;
}

/** One change of a row of the stock. */
export interface StockMove extends Change {
  readonly itemId: string;
  readonly warehouseId: string;
}

/** One change of a tag, which is never unshippable in parts. */
export interface TagMove extends Change {
  readonly tagNumber: string;
  readonly state: Exclude<StockState, 'unshippable'>;
}

/** An order as the record that moves stock. */
export const orderMoving = ({
  orderType,
  orderNumber: number,
}: Pick<typeof orders.$inferSelect, 'orderType' | 'orderNumber'>): MovingDocument => ({
  kind: orderType === 'Deduct' ? 'deductOrder' : 'order',
  number,
});

/** Why the stock of an order leaves. */
export const leavingReason = ({
  orderType,
}: Pick<typeof orders.$inferSelect, 'orderType'>): StockReason =>
  orderType === 'Deduct' ? 'deducted' : 'shipped';

/**
 * A move as it is sent: its place among all, and among those of its row, and what these have come to
 * in its state.
 */
const told = {
  place: stockMovements.number,
  nth: stockMovements.number,
  state: stockMovements.state,
  change: stockMovements.change,
  total: stockMovements.balance,
  reason: stockMovements.reason,
  documentKind: stockMovements.documentKind,
  documentNumber: stockMovements.documentNumber,
  documentLine: stockMovements.documentLine,
};

/** What the moves of a row come to. */
const sums = {
  moves: stock.movements,
  onHand: stock.onHand,
  reserved: stock.allocated,
  unshippable: stock.unshippable,
};

type Sums = Record<keyof typeof sums, number>;

/** The moves row by row, as they are sent, and what they come to in each. */
const byRow = <Move extends Change>(moves: readonly Move[], rowOf: (move: Move) => string) => {
  const rows = new Map<string, Sums & { move: Move }>();
  const sent = moves
    .filter(({ change }) => change !== 0)
    .map((move, place) => {
      const { document, line, ...rest } = move;
      const none = { move, moves: 0, onHand: 0, reserved: 0, unshippable: 0 };
      const row = rows.get(rowOf(move)) ?? none;
      rows.set(rowOf(move), row);
      row.moves += 1;
      row[move.state] += move.change;
      return {
        ...rest,
        place,
        nth: row.moves,
        total: row[move.state],
        documentKind: document?.kind ?? null,
        documentNumber: document?.number ?? null,
        documentLine: line ?? null,
      };
    });
  return { sent, rows: [...rows.values()].map(({ move, ...row }) => ({ ...move, ...row })) };
};

const columns = sql.raw(
  `"client_id", "item_id", "warehouse_id", "number", "state", "change", "balance", "reason",
    "document_kind", "document_number", "document_line",
    "act_id", "by_kind", "by", "happened_at", "recorded_at"`,
);

const whatMoved = sql.raw(
  `moved.item_id, moved.warehouse_id, moved.first + moves.nth, moves.state, moves.change,
    case moves.state
      when 'onHand' then moved.on_hand when 'reserved' then moved.reserved else moved.unshippable
    end + moves.total,
    moves.reason, moves."documentKind", moves."documentNumber", moves."documentLine"`,
);

/** The columns of a movement, from `moves` and the rows that were `moved`. */
const written = ({ clientId, id, by, at, happenedAt = at }: Act): SQL =>
  sql`${clientId}::uuid, ${whatMoved},
    ${id}::uuid, ${by.kind}, ${by.name}, ${happenedAt.toISOString()}::timestamptz, moved.moved_at`;

const head = ({ at }: Act): SQL =>
  sql`"movements" = "movements" + by_row.moves, "moved_at" = greatest("moved_at", ${at.toISOString()}::timestamptz)`;

/** The statements that change rows of the stock, which the caller has locked, and write the ledger. */
export const movingStatements = (act: Act, moves: readonly StockMove[]): Statement[] => {
  const { sent, rows } = byRow(moves, ({ itemId, warehouseId }) => `${itemId} ${warehouseId}`);
  if (rows.length === 0) return [];
  const { itemId, warehouseId } = stockMovements;
  const key = { itemId, warehouseId };
  return [
    {
      as: 'stock_moved',
      statement: sql`
        update ${stock} set "on_hand" = "on_hand" + by_row."onHand",
          "allocated" = "allocated" + by_row.reserved,
          "unshippable" = stock."unshippable" + by_row.unshippable, ${head(act)}
        from ${rowsAs('by_row', { ...key, ...sums }, rows)}
        where "client_id" = ${act.clientId} and "item_id" = by_row."itemId"
          and "warehouse_id" = by_row."warehouseId"
        returning "item_id", "warehouse_id", "moved_at", "movements" - by_row.moves as first,
          "on_hand" - by_row."onHand" as on_hand, "allocated" - by_row.reserved as reserved,
          stock."unshippable" - by_row.unshippable as unshippable`,
    },
    sql`
      insert into ${stockMovements} (${columns}) select ${written(act)}
      from ${rowsAs('moves', { ...key, ...told }, sent)}
      join stock_moved moved
        on moved.item_id = moves."itemId" and moved.warehouse_id = moves."warehouseId"
      order by moves.place`,
  ];
};

/** The statements that change tags, which the caller has locked, and write their ledger. */
export const movingTagStatements = (act: Act, moves: readonly TagMove[]): Statement[] => {
  const { sent, rows } = byRow(moves, ({ tagNumber }) => tagNumber);
  if (rows.length === 0) return [];
  const { tagNumber } = tagMovements;
  return [
    {
      as: 'tag_moved',
      statement: sql`
        update ${stockTags} set "on_hand" = "on_hand" + by_row."onHand",
          "allocated" = "allocated" + by_row.reserved, ${head(act)}
        from ${rowsAs('by_row', { tagNumber, ...sums }, rows)}
        where "client_id" = ${act.clientId} and "tag_number" = by_row."tagNumber"
        returning "tag_number", "lot_number", "item_id", "warehouse_id", "moved_at",
          "movements" - by_row.moves as first, "on_hand" - by_row."onHand" as on_hand,
          "allocated" - by_row.reserved as reserved, 0 as unshippable`,
    },
    sql`
      insert into ${tagMovements} (${columns}, "tag_number", "lot_number")
      select ${written(act)}, moved.tag_number, moved.lot_number
      from ${rowsAs('moves', { tagNumber, ...told }, sent)}
      join tag_moved moved on moved.tag_number = moves."tagNumber"
      order by moves.place`,
  ];
};
