import type { ParsedDeductPayload } from '@contract/deductOrder';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import type { Refusals } from '../http/refusals';
import { itemsByStockNumber, lotsOf, type ItemRow } from '../items/itemRows';

/** A line as it was asked for; `index` is its place in the request, which refusals name. */
export type AskedDeduct = ParsedDeductPayload['Items'][number] & { readonly index: number };

/** A line whose item may be deducted. */
export interface ItemLine {
  readonly asked: AskedDeduct;
  readonly item: ItemRow;
}

/**
 * The lines whose items the client has and may deduct, and the reasons against the others: unknown,
 * inactive unless it was on the order before, a kit, twice, an unknown lot.
 */
export const findItems = async (
  tx: Db,
  actor: Actor,
  { asked, before }: { asked: readonly AskedDeduct[]; before: readonly string[] },
): Promise<{ lines: ItemLine[]; refusals: Refusals }> => {
  const found = await itemsByStockNumber(
    tx,
    actor,
    asked.map(({ StockNumber }) => StockNumber),
  );
  const byNumber = new Map(found.map((item) => [item.stockNumber.toLowerCase(), item]));
  const lots = asked.some(({ LotNo }) => LotNo)
    ? await lotsOf(
        tx,
        actor,
        found.map(({ id }) => id),
      )
    : [];
  const taken = new Set<string>();
  const refusals: Record<string, string[]> = {};
  const lines: ItemLine[] = [];
  for (const line of asked) {
    const item = byNumber.get(line.StockNumber.toLowerCase());
    const refuse = (field: 'StockNumber' | 'LotNo', sentence: string): void => {
      refusals[`Items[${line.index}].${field}`] = [sentence];
    };
    if (!item) refuse('StockNumber', `Item ${line.StockNumber} was not found`);
    else if (item.itemType === 'Bundled')
      refuse('StockNumber', `Item ${item.stockNumber} is a kit; deduct orders take single items`);
    else if (!item.isActive && !before.includes(item.id))
      refuse('StockNumber', `Item ${item.stockNumber} is not active`);
    else if (taken.has(item.id))
      refuse('StockNumber', `Item ${item.stockNumber} is on the order more than once`);
    else if (
      line.LotNo &&
      !lots.some(({ itemId, lotNumber }) => itemId === item.id && lotNumber === line.LotNo)
    )
      refuse('LotNo', `Lot number ${line.LotNo} is not known for item ${item.stockNumber}`);
    else lines.push({ asked: line, item });
    if (item) taken.add(item.id);
  }
  return { lines, refusals };
};
