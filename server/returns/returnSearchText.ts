import { returnCode } from '@contract/returnRules';
import { textBreak } from '../db/search';
import type { ShipFrom } from '../db/schema/returns';

interface FoundBy {
  readonly id: string;
  readonly order: { readonly orderNumber: string; readonly name: string };
  readonly shipFrom: ShipFrom;
}

/** What a return is found by: its code, its order and who sends it, each between `textBreak`s. */
export const returnSearchText = ({ id, order, shipFrom }: FoundBy): string =>
  ['', returnCode(id), order.orderNumber, order.name, shipFrom.name, '']
    .join(textBreak)
    .toLowerCase();
