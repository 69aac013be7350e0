export { FiguresProblem } from './ui/FiguresProblem';
export { ItemMarks, LineMarks } from './ui/ItemMarks';
export { itemNeedText } from './model/needWords';
export { useFigures } from './model/useFigures';
export { Item } from './model/Item';
export { ItemStore, useItems } from './model/ItemStore';
export {
  hasTags,
  isPicked,
  mergedItems,
  taggedQuantity,
  totalQuantity,
  withChange,
  withItem,
  withoutItem,
  withoutTags,
  withPieces,
  withTags,
} from './model/pickedItems';
export type { ItemList } from './model/ItemStore';
export type { AddedPieces, PickedItem } from './model/pickedItems';
