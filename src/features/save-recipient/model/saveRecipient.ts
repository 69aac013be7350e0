import {
  recipientRecord,
  recipients,
  type RecipientPayload,
  type RecipientRecord,
  type RecipientUpdate,
} from '@contract/recipient';
import { recipientCalled } from '@contract/recipientRules';
import type { RecipientValues } from '@/entities/recipient';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { trimmed } from '@/shared/draft/trimmed';
import { updateEdited } from '@/shared/draft/updateEdited';
import { recipientFields, type RecipientFieldName } from './recipientFields';
import { editRecipientDraft, recipientFormValues, type RecipientDraft } from './recipientForm';

export type EditedRecipient = EditedRecord<RecipientRecord, RecipientValues, RecipientFieldName>;

/** A recipient of the address book while it is edited. */
export const editRecipient = (record: RecipientRecord): EditedRecipient =>
  new EditedRecord(record, {
    fields: recipientFields,
    valuesOf: recipientFormValues,
    draftOf: editRecipientDraft,
  });

const nameOf = (values: RecipientValues): string => recipientCalled(trimmed({ ...values }));

interface Creation {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: RecipientDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that adds the drafted recipient; sent again after a failure it still adds one. */
export const createRecipient = ({
  call,
  session,
  draft,
  key,
  leave,
}: Creation): Action<unknown> => ({
  title: 'Creating recipient...',
  perform: async () => {
    const payload: RecipientPayload = trimmed(draft.values);
    return call(recipients.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    const name = nameOf(draft.values);
    draft.settle();
    return { text: `Recipient ${name} was created successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});

/** The update call's payload: only what was changed, emptied fields as null; so a phone that was not touched keeps the signs between its digits (OPEN-50). */
const updateOf = ({ record, changed, draft: { values } }: EditedRecipient): RecipientUpdate => {
  const texts = changed
    .flatMap((name) => recipientFields[name].parts)
    .map((field) => [field, values[field].trim() || null]);
  const fields: RecipientUpdate = Object.fromEntries(texts);
  // A server that counts no versions is not told of one.
  return record.Version > 0 ? { ...fields, Version: record.Version } : fields;
};

interface Update {
  readonly call: Call;
  readonly edited: EditedRecipient;
  readonly leave: () => void;
}

/** The action that saves an edited recipient (OPEN-95, OPEN-120). */
export const updateRecipient = ({
  call,
  edited,
  leave,
}: Update): Action<{ readonly saved: unknown } | { readonly current: RecipientRecord }> =>
  updateEdited<RecipientRecord, unknown>({
    title: 'Updating recipient...',
    edited,
    save: () =>
      call(recipients.update, { params: { id: edited.record._id }, payload: updateOf(edited) }),
    currentIn: (error) => currentAs(recipientRecord, error),
    doneText: () => `Recipient ${nameOf(edited.draft.values)} updated successfully.`,
    leave,
  });
