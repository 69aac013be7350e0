import type { ItemAction } from './itemAdmin';

/** An item as far as it is asked what may be done with it. */
interface ItemState {
  readonly stockNumber: string;
  readonly isActive: boolean;
}

/** Why not, for each act on an item (ITEM-11), in a sentence; null when it may be done. */
export const whyNotItem = {
  activate: ({ stockNumber, isActive }: ItemState) =>
    isActive ? `Item ${stockNumber} is active already` : null,
  deactivate: ({ stockNumber, isActive }: ItemState) =>
    isActive ? null : `Item ${stockNumber} is inactive already`,
};

/** What the list offers a caller to do with an item; staff alone ask the warehouse (OPEN-28). */
export const itemActionsOf = (isActive: boolean, mayFetch: boolean): ItemAction[] => [
  ...(['activate', 'deactivate'] as const).filter(
    (action) => whyNotItem[action]({ stockNumber: '', isActive }) === null,
  ),
  ...(mayFetch ? (['updateInventory'] as const) : []),
];
