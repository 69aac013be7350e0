export { createItem } from './model/createItem';
export { editItem } from './model/editItem';
export { createItemDraft, withCases, withExpirationDate, withType } from './model/itemDraft';
export { itemFields } from './model/itemFields';
export { itemValuesOf } from './model/itemValues';
export { updateItem } from './model/updateItem';
export type { EditedItem } from './model/editItem';
export type { ItemDraft } from './model/itemDraft';
export type { ItemValues } from './model/itemValues';
