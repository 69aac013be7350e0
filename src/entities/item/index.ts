export { createItemList } from './model/itemList';
export { Item } from './model/Item';
export {
  hasTags,
  isPicked,
  taggedQuantity,
  totalQuantity,
  withChange,
  withItem,
  withoutItem,
  withoutTags,
  withTags,
} from './model/pickedItems';
export type { ItemList } from './model/itemList';
export type { PickedItem } from './model/pickedItems';
