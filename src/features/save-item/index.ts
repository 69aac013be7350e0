export { createItem } from './model/createItem';
export {
  newItemDraft,
  withCases,
  withExpirationDate,
  withType,
  type ItemDraft,
} from './model/itemChecks';
export { itemForm, type ItemValues } from './model/itemForm';
export { itemTitle } from './model/itemTitle';
export { itemToDuplicate } from './model/itemToDuplicate';
export { editItem, updateItem, type EditedItem } from './model/updateItem';
