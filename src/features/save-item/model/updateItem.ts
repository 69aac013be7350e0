import { itemAdmin, itemRecord, type ItemRecord } from '@contract/itemAdmin';
import type { ItemStore } from '@/entities/item';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { editItemDraft } from './itemChecks';
import { itemForm, type ItemValues } from './itemForm';

export type EditedItem = EditedRecord<ItemRecord, ItemValues, keyof typeof itemForm.fields>;

/** An item while it is edited. */
export const editItem = (record: ItemRecord): EditedItem =>
  new EditedRecord(record, {
    fields: itemForm.fields,
    valuesOf: itemForm.valuesOf,
    draftOf: editItemDraft,
  });

interface Parts {
  readonly call: Call;
  readonly store: ItemStore;
  readonly edited: EditedItem;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited item (OPEN-95, OPEN-120). */
export const updateItem = ({
  call,
  store,
  edited,
  leave,
}: Parts): Action<{ readonly saved: unknown } | { readonly current: ItemRecord }> =>
  updateEdited<ItemRecord, unknown>({
    title: 'Updating item...',
    edited,
    store,
    save: async () => {
      const { record, original, draft } = edited;
      const changes = itemForm.updateOf({ record, original, values: draft.values });
      const payload = { Id: record._id, ...changes };
      await call(itemAdmin.update, { payload });
      store.take(withSent(record, payload));
    },
    currentIn: (error) => currentAs(itemRecord, error),
    doneText: () => `Item ${edited.record.StockNumber} updated successfully.`,
    leave,
  });
