import { clientRecord, type ClientRecord } from '@contract/client';
import type { ClientStore } from '@/entities/client';
import type { SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import { currentAs } from '@/shared/api/currentAs';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import type { ClientCalls } from './ClientCalls';
import { editClientDraft, type MayEdit } from './clientChecks';
import { clientForm, type ClientFieldName, type ClientValues } from './clientForm';
import { refreshKnown } from './refreshKnown';

export type EditedClient = EditedRecord<ClientRecord, ClientValues, ClientFieldName>;

/** A client while it is edited. */
export const editClient = (record: ClientRecord, mayEdit: MayEdit): EditedClient =>
  new EditedRecord(record, {
    fields: clientForm.fields,
    valuesOf: clientForm.valuesOf,
    draftOf: (values) => editClientDraft(mayEdit, values),
  });

interface Parts {
  readonly store: ClientStore;
  readonly calls: ClientCalls;
  readonly session: SessionStore;
  readonly edited: EditedClient;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited client (OPEN-95, OPEN-120). */
export const updateClient = ({
  store,
  calls,
  session,
  edited,
  leave,
}: Parts): Action<{ readonly saved: void } | { readonly current: ClientRecord }> =>
  updateEdited<ClientRecord, void>({
    title: 'Updating client...',
    edited,
    store,
    save: async () => {
      const { record, original, draft } = edited;
      const changed = { original, values: draft.values };
      const changes = clientForm.changesOf(changed);
      await calls.send(record, changed);
      store.take(withSent(record, { ...changes.update, ...changes.configuration }));
      await refreshKnown(session, record._id);
    },
    currentIn: (error) => currentAs(clientRecord, error),
    doneText: () => `Client ${edited.draft.values.Name.trim()} updated successfully.`,
    leave,
  });
