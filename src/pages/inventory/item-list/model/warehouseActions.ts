import { itemAdmin } from '@contract/itemAdmin';
import type { Item } from '@/entities/item';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  /** Loads the list anew after a success. */
  readonly done: () => void;
  /** Shows how the items stand after a failure (LIST-19). */
  readonly reload: () => void;
}

/** Takes over what the warehouse system has of some items (ITEM-15, OPEN-72). */
export const updateInventory = (
  items: readonly Item[],
  { call, done, reload }: Parts,
): Action<unknown> => ({
  title: 'Updating inventory...',
  perform: () =>
    call(itemAdmin.updateInventory, {
      payload: { StockNumbers: items.map(({ stockNumber }) => stockNumber) },
    }),
  succeeded: () => ({ text: 'Inventory updated successfully.', onClose: done }),
  failed: reload,
  isToldOnPage: true,
});

/** Takes over an item that the warehouse system has (ITEM-16, ITEM-17). */
export const importItem = (
  stockNumber: string,
  { call, done, reload }: Parts,
): Action<unknown> => ({
  title: 'Importing item...',
  perform: () => call(itemAdmin.importItem, { payload: { StockNumber: stockNumber } }),
  succeeded: () => ({ text: `Item ${stockNumber} imported successfully.`, onClose: done }),
  failed: reload,
});
