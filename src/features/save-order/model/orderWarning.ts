import { didNotGo, type MissingPieces } from '@contract/orderPlanWords';
import type { PlannedLine } from '@contract/orderPlans';
import { isOnHold } from '@contract/orderRules';
import type { Outcome } from '@/shared/action/ActionRunner';
import { localToday } from '@/shared/format/dates';

/** What an answer says of an order that was saved, as far as a server says it. */
interface SavedOrder {
  readonly OrderNumber: string;
  readonly Status?: string | undefined;
  readonly Short?: MissingPieces | undefined;
}

/** What is to be said of an order that was saved but does not go as a whole. */
export interface Foretold {
  /** What was known of its lines before; they say when more comes. */
  readonly lines: () => readonly PlannedLine[];
  /** Opens an order, to change it. */
  readonly open: (orderNumber: string) => void;
}

/** What did not go of an order that was saved, with the way to mend it. */
export const orderWarning = (
  { OrderNumber, Status = '', Short = [] }: SavedOrder,
  { lines, open }: Foretold,
): Outcome['warning'] => {
  const saved = { isWaiting: isOnHold(Status), missing: Short };
  const text = didNotGo(saved, lines(), localToday());
  if (text === null) return undefined;
  return { text, wayOn: { label: 'Change this order', go: () => open(OrderNumber) } };
};
