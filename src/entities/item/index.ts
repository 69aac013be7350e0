export { hasTags, isPicked, taggedQuantity, totalQuantity, withChange, withItem, withoutItem, withoutTags, withTags } from './model/pickedItems';
export type { PickedItem } from './model/pickedItems';
