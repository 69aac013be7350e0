import type { StockDocument, StockMovement as MovementRecord } from '@contract/stockMovements';
import { stockReasons, stockStateLabels, type StockDocumentKind } from '@contract/stockReasons';
import { signedText } from './signedText';

const nouns: Readonly<Record<StockDocumentKind, string>> = {
  order: 'Order',
  deductOrder: 'Deduct order',
  notice: 'Notice',
  return: 'Return',
};

/** What a record is called that moved stock: "Order 12978". */
export const documentWords = ({ Kind, Number }: StockDocument): string =>
  `${nouns[Kind]} ${Number}`;

/** One change of the stock, and the facts about it that screens ask for. */
export class StockMovement {
  constructor(readonly record: MovementRecord) {}

  get id(): string {
    return this.record._id;
  }

  get reason(): string {
    return stockReasons[this.record.Reason].label;
  }

  get state(): string {
    return stockStateLabels[this.record.State];
  }

  get change(): string {
    return signedText(this.record.Change);
  }

  /** Who it was by; empty where the caller may not know it. */
  get by(): string {
    return this.record.By;
  }

  /** Which load it was of, in a ledger of tags: "Tag T-1, lot L-7". */
  get load(): string {
    const { TagNumber, LotNumber } = this.record;
    const words = [TagNumber && `tag ${TagNumber}`, LotNumber && `lot ${LotNumber}`];
    const text = words.filter(Boolean).join(', ');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  }
}
