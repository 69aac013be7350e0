import type { warehouseItems } from '../db/schema/inventory';
import { barcode, type DemoItem } from './catalogue';
import type { DemoClient } from './clients';
import { createRandom } from '../random';

const perClient = 4;
const piecesInCase = 12;

/** Barcodes of cases follow those of the items, with room between. */
const firstBarcode = 1_000;

/**
 * Cases of some items that have arrived and were measured, but that the portal does not have yet:
 * somebody can fetch them.
 */
export const warehouseItemRows = (
  client: DemoClient,
  catalogue: readonly DemoItem[],
): (typeof warehouseItems.$inferInsert)[] => {
  const random = createRandom(`warehouse items of ${client.profile.key}`);
  const singles = catalogue.filter(({ row, parts }) => parts.length === 0 && row.isActive);
  return random.sample(singles, perClient).map(({ row }, index) => ({
    clientId: client.id,
    id: random.uuid(),
    stockNumber: `${row.stockNumber}-CS${piecesInCase}`,
    description: `${row.description}, case of ${piecesInCase}`,
    barcode: barcode(client, firstBarcode + index),
    length: (Number(row.length) * 3).toFixed(2),
    width: (Number(row.width) * 2).toFixed(2),
    height: (Number(row.height) * 2).toFixed(2),
    weight: (Number(row.weight) * piecesInCase + 0.8).toFixed(2),
  }));
};
