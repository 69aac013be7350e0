import type { ItemRecord } from '@contract/itemAdmin';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { editItemDraft } from './itemDraft';
import { itemFields, type ItemFieldName } from './itemFields';
import { itemValuesOf, type ItemValues } from './itemValues';

export type EditedItem = EditedRecord<ItemRecord, ItemValues, ItemFieldName>;

/** An item while it is edited. */
export const editItem = (record: ItemRecord): EditedItem =>
  new EditedRecord(record, { fields: itemFields, valuesOf: itemValuesOf, draftOf: editItemDraft });
