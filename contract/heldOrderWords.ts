import type { Day } from './dates';
import type { AnswerFacts } from './orderPage';
import {
  goesWell,
  listed,
  missingPieces,
  outcomeText,
  piecesHere,
  shortItems,
  shortLines,
  type OrderPlan,
} from './orderPlanWords';
import type { OrderRecord } from './orderRecord';

/** An order on hold, as far as it is told how it goes on. */
interface HeldOrder {
  readonly order: Pick<OrderRecord, 'Status'>;
  readonly facts: AnswerFacts | null;
  readonly words: { readonly day: (day: string) => string };
  readonly today: Day;
}

/** Why an order still waits for stock; null where the plan does not say that it does. */
export const shortageText = ({ facts }: HeldOrder): string | null => {
  const plan = facts?.Plan;
  const [first, ...others] = plan?.Outcome.Kind === 'waits' ? shortLines(plan) : [];
  if (!first) return null;
  const { StockNumber, Wanted } = first;
  const here = piecesHere(first);
  const more = others.length === 0 ? '' : ` (${others.length} more short)`;
  const left = here === 0 ? 'none is left' : `${here} ${here === 1 ? 'is' : 'are'} left`;
  const apart = here >= Wanted ? ', but not together with the rest' : '';
  return `because ${Wanted} ${StockNumber} ${Wanted === 1 ? 'is' : 'are'} wanted and ${left}${apart}${more}`;
};

/** When what is missing comes, as far as notices say. */
const arrivalText = (held: HeldOrder, plan: OrderPlan): string => {
  const { facts, words, today } = held;
  const short = shortLines(plan);
  const next = short.flatMap(({ Next }) => Next ?? []);
  const last = next.toSorted((a, b) => (a.Date < b.Date ? -1 : 1)).at(-1);
  if (!last || next.length < short.length) {
    const silent = shortItems({ ...plan, Lines: short.filter(({ Next }) => !Next) });
    return `It waits for stock, and no notice announces more of ${listed(silent)}.`;
  }
  const named = ({ Notice, Date, Warehouse }: typeof last): string =>
    `notice ${Notice}, expected ${Date < today ? 'since ' : ''}${words.day(Date)}${Warehouse ? ` at ${Warehouse}` : ''}`;
  const scarce = short.find(({ Next, Short }) => Next !== null && Next.Pieces < Short);
  if (scarce?.Next)
    return `It waits for stock: ${named(scarce.Next)}, brings ${scarce.Next.Pieces} of the ${scarce.Short} ${scarce.StockNumber} that are missing.`;
  return facts?.Automatic.Submit
    ? `If nothing is done it waits for ${named(last)}.`
    : `It waits for ${named(last)}, and has to be submitted then.`;
};

/** What would become of an order that waits for stock, as the server has planned it. */
export const waitText = (held: HeldOrder): string => {
  const plan = held.facts?.Plan;
  if (!plan) return '';
  const { Kind, Reason } = plan.Outcome;
  if (Kind === 'waits') return arrivalText(held, plan);
  if (Kind !== 'ships') return Reason === null ? '' : `It can't be submitted as it is: ${Reason}.`;
  return missingPieces(plan) === 0
    ? 'There is stock for it now; submitting it sends it on its way.'
    : `There is stock for a part of it now. If it is submitted: ${outcomeText(plan)}.`;
};

/** The same of an order that is held for something else, where it would not go whole. */
export const resubmitText = ({ order: { Status }, facts }: HeldOrder): string => {
  const again = 'It goes on once it is submitted again.';
  const plan = facts?.Plan;
  if (!plan || Status !== 'OnHold' || goesWell(plan)) return again;
  if (plan.Outcome.Kind === 'refused')
    return `It can't be submitted as it is: ${plan.Outcome.Reason}.`;
  return `${again} As the stock is now: ${outcomeText(plan)}.`;
};
