import { itemAdmin, itemRecord, type ItemRecord } from '@contract/itemAdmin';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { updateEdited } from '@/shared/draft/updateEdited';
import type { EditedItem } from './editItem';
import { itemUpdateOf } from './itemPayload';

interface Parts {
  readonly call: Call;
  readonly edited: EditedItem;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited item (OPEN-95, OPEN-120). */
export const updateItem = ({
  call,
  edited,
  leave,
}: Parts): Action<{ readonly saved: unknown } | { readonly current: ItemRecord }> =>
  updateEdited<ItemRecord, unknown>({
    title: 'Updating item...',
    edited,
    save: () =>
      call(itemAdmin.update, {
        payload: itemUpdateOf({
          record: edited.record,
          original: edited.original,
          values: edited.draft.values,
        }),
      }),
    currentIn: (error) => currentAs(itemRecord, error),
    doneText: () => `Item ${edited.record.StockNumber} updated successfully.`,
    leave,
  });
