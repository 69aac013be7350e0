export { Item } from './model/Item';
export { ItemStore, useItems } from './model/ItemStore';
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
export type { ItemList } from './model/ItemStore';
export type { PickedItem } from './model/pickedItems';
