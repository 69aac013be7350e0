import type { StockDocument } from '@contract/stockMovements';
import type { StockDocumentKind } from '@contract/stockReasons';
import type { AddressedKind, AddressedRecord } from '@/shared/routes/recordAddress';

/** Where each kind is found: a deduct order among the orders. */
const kinds: Readonly<Record<StockDocumentKind, AddressedKind>> = {
  order: 'order',
  deductOrder: 'order',
  notice: 'notice',
  return: 'return',
};

/** Where the record is found that moved stock. */
export const documentRecord = ({ Kind, Number }: StockDocument): AddressedRecord => ({
  kind: kinds[Kind],
  term: Number,
});
