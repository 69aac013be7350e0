export { isPicked, totalQuantity, withChange, withItem, withoutItem } from './model/pickedItems';
export type { PickedItem } from './model/pickedItems';
