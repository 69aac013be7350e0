import { and, eq, isNull, max } from 'drizzle-orm';
import { withStatuses, type ComparedLine } from '@contract/lineStatus';
import type { ParsedOrderUpdate } from '@contract/orderPayload';
import type { Db } from '../../db/database';
import { orderLines } from '../../db/schema/orders';
import type { AskedLine, OrderedItem } from '../parts/orderChecks';
import type { OrderRow } from '../record/orderSteps';

type Line = typeof orderLines.$inferSelect;

const isOf = ({ clientId, id }: OrderRow) =>
  and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, id));

/** What was ordered so far: an order's own lines. */
export const orderedLinesOf = (tx: Db, order: OrderRow): Promise<Line[]> =>
  tx
    .select()
    .from(orderLines)
    .where(and(isOf(order), isNull(orderLines.subOrderId)))
    .orderBy(orderLines.lineNo);

/**
 * The number of an order's last line: those that follow must not meet lines that the order keeps.
 */
export const lastLineNo = async (tx: Db, order: OrderRow): Promise<number> => {
  const [last] = await tx
    .select({ lineNo: max(orderLines.lineNo) })
    .from(orderLines)
    .where(isOf(order));
  return last?.lineNo ?? 0;
};

/** A line as the order has it, for the comparison. */
const compared = ({ stockNumber, quantityRequested, lotNo }: Line) => ({
  StockNumber: stockNumber,
  Quantity: quantityRequested,
  LotNo: lotNo,
});

const itemOf = ({ itemId: id, stockNumber, description, itemType }: Line): OrderedItem => ({
  id,
  stockNumber,
  description,
  itemType,
});

interface LineChange {
  /** All lines that the order is to have. */
  readonly asked: readonly AskedLine[];
  readonly isChanged: boolean;
}

/**
 * What becomes of the lines: those that were sent and not removed, or those that are there where
 * none were sent. Which of them stay as they are is found by comparing, whatever status they were
 * sent with (ORDE-20 to ORDE-23).
 */
export const lineChange = (
  before: readonly Line[],
  sent: ParsedOrderUpdate['Items'],
): LineChange => {
  if (!sent)
    return {
      asked: before.map((row, index) => ({ line: compared(row), index, kept: itemOf(row) })),
      isChanged: false,
    };
  const now = sent
    .map((line, index) => ({ ...line, LotNo: line.LotNo || null, index }))
    .filter(({ Status }) => Status !== 'Removed');
  const judged = withStatuses<ComparedLine>(before.map(compared), now);
  const asked = now.map((line, position): AskedLine => {
    const row = before.find(
      ({ stockNumber, lotNo }) =>
        stockNumber.toLowerCase() === line.StockNumber.toLowerCase() && lotNo === line.LotNo,
    );
    return {
      line,
      index: line.index,
      kept: row && judged[position]?.Status === 'Unchanged' ? itemOf(row) : undefined,
    };
  });
  return { asked, isChanged: judged.some(({ Status }) => Status !== 'Unchanged') };
};
