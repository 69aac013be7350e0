import { itemAdmin } from '@contract/itemAdmin';
import type { Undoable } from '@/shared/action/Undos';
import type { Call } from '@/shared/api/createCall';
import { namesText } from '@/shared/format/names';

/** An item that was active, and the active kits that went with it, in the order they were changed. */
export interface Deactivated {
  readonly id: string;
  readonly stockNumber: string;
  readonly kits: readonly string[];
}

const doneText = (names: readonly string[]): string =>
  names.length === 1
    ? `Item ${namesText(names)} was deactivated`
    : `${names.length} items were deactivated: ${namesText(names)}`;

/**
 * Activates again what a deactivation has changed, the last first, so that the components of a kit
 * are active before it; null where it has changed nothing that can be undone.
 */
export const undoDeactivation = (
  call: Call,
  deactivated: readonly Deactivated[],
): Undoable | null => {
  if (deactivated.length === 0) return null;
  const changed = [
    ...new Set(deactivated.flatMap(({ kits, stockNumber }) => [...kits, stockNumber])),
  ];
  const left = changed.toReversed();
  return {
    text: doneText(changed),
    marks: deactivated.map(({ id }) => id),
    perform: async () => {
      // One after another, as they depend on each other; what failed is tried again with the rest.
      for (let StockNumber = left[0]; StockNumber !== undefined; StockNumber = left[0]) {
        await call(itemAdmin.updateStatus, { payload: { StockNumber, IsActive: true } });
        left.shift();
      }
    },
    doneText:
      changed.length === 1
        ? `Item ${namesText(changed)} is active again`
        : `${changed.length} items are active again`,
  };
};
