import { recipients } from '@contract/recipient';
import { recipientRecord, type RecipientRecord } from '@contract/recipientRecord';
import { recipientCalled } from '@contract/recipientRules';
import type { RecipientStore, RecipientValues } from '@/entities/recipient';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { recipientDraft } from './recipientChecks';
import { recipientForm } from './recipientForm';

export type EditedRecipient = EditedRecord<
  RecipientRecord,
  RecipientValues,
  keyof typeof recipientForm.fields
>;

/** A recipient of the address book while it is edited. */
export const editRecipient = (record: RecipientRecord): EditedRecipient =>
  new EditedRecord(record, {
    fields: recipientForm.fields,
    valuesOf: recipientForm.valuesOf,
    draftOf: recipientDraft,
  });

interface Parts {
  readonly call: Call;
  readonly store: RecipientStore;
  readonly edited: EditedRecipient;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited recipient (OPEN-95, OPEN-120). */
export const updateRecipient = ({
  call,
  store,
  edited,
  leave,
}: Parts): Action<{ readonly saved: unknown } | { readonly current: RecipientRecord }> => {
  const { values } = edited.draft;
  return updateEdited<RecipientRecord, unknown>({
    title: 'Updating recipient...',
    edited,
    store,
    save: async () => {
      const { record, original } = edited;
      const payload = recipientForm.updateOf({ record, original, values });
      await call(recipients.update, { params: { id: record._id }, payload });
      store.take(withSent(record, payload));
    },
    currentIn: (error) => currentAs(recipientRecord, error),
    doneText: () =>
      `Recipient ${recipientCalled(recipientForm.payloadOf(values))} updated successfully.`,
    leave,
  });
};
