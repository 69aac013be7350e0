import { shortLines, type OrderPlan } from '@contract/orderPlanWords';
import type { PlannedLine } from '@contract/orderPlans';
import { countText } from '@/shared/format/numbers';
import type { PickedItem } from '@/entities/item';

/** A change that has an order ship whole, for a person to choose. */
export interface Mending {
  /** On its button: "Reduce PCK-65L-BLK to 12". */
  readonly label: string;
  readonly change: { readonly items: readonly PickedItem[] } | { readonly warehouse: string };
}

const left = ({ Wanted, Short }: PlannedLine): number => Wanted - Short;

const reduced = (
  items: readonly PickedItem[],
  short: readonly PlannedLine[],
): readonly PickedItem[] =>
  items.flatMap((item, index) => {
    const line = short.find(({ Index }) => Index === index);
    if (!line) return [item];
    return left(line) > 0 ? [{ ...item, quantity: left(line) }] : [];
  });

const reducing = (
  items: readonly PickedItem[],
  short: readonly PlannedLine[],
): readonly Mending[] => {
  const [only, ...others] = short;
  if (!only || short.every((line) => left(line) === 0)) return [];
  const label =
    others.length === 0
      ? `Reduce ${only.StockNumber} to ${countText(left(only))}`
      : 'Order only what is here';
  return [{ label, change: { items: reduced(items, short) } }];
};

const dropping = (
  items: readonly PickedItem[],
  short: readonly PlannedLine[],
): readonly Mending[] => {
  const kept = items.filter((_, index) => !short.some(({ Index }) => Index === index));
  const [only, ...others] = short;
  if (!only || kept.length === 0) return [];
  const label =
    others.length === 0
      ? `Remove ${only.StockNumber}`
      : `Remove the ${short.length} lines that are short`;
  return [{ label, change: { items: kept } }];
};

/**
 * What has an order ship whole that is short of something: fewer pieces, fewer lines, or another
 * warehouse where the order can ask for one. `items` are those that the plan is of.
 */
export const mendingsOf = (
  plan: OrderPlan,
  items: readonly PickedItem[],
  { mayAskForWarehouse }: { readonly mayAskForWarehouse: boolean },
): readonly Mending[] => {
  const short = shortLines(plan);
  const { Kind, Elsewhere } = plan.Outcome;
  if (short.length === 0 || (Kind !== 'ships' && Kind !== 'waits')) return [];
  const elsewhere = mayAskForWarehouse ? Elsewhere : [];
  return [
    ...elsewhere.map((warehouse) => ({
      label: `Ship it from ${warehouse}`,
      change: { warehouse },
    })),
    ...reducing(items, short),
    ...dropping(items, short),
  ];
};
