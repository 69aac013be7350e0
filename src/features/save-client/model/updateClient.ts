import { clientRecord, type ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import type { ClientStore } from '@/entities/client';
import type { SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { saveParts } from '@/shared/draft/saveParts';
import { updateEdited } from '@/shared/draft/updateEdited';
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
  readonly call: Call;
  readonly store: ClientStore;
  readonly session: SessionStore;
  readonly edited: EditedClient;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** Sends what was changed: first who the client is, then how it works (OPEN-80). */
const save = ({ call, store, edited }: Parts): Promise<void> => {
  const { original, record, draft } = edited;
  const ClientId = record._id;
  const { update, configuration } = clientForm.changesOf({ original, values: draft.values });
  return saveParts({ edited, store }, [
    {
      fields: clientForm.updateFields,
      send: async (version) => {
        const payload = { ClientId, ...version, ...update };
        const { Version } = await call(clientAdmin.update, { payload });
        return { sent: update, Version };
      },
    },
    {
      fields: clientForm.configurationFields,
      send: async (version) => {
        const payload = { ClientId, ...version, ...configuration };
        const { Version } = await call(clientAdmin.updateConfiguration, { payload });
        return { sent: configuration, Version };
      },
    },
  ]);
};

/** The action that saves an edited client (OPEN-95, OPEN-120). */
export const updateClient = (
  parts: Parts,
): Action<{ readonly saved: void } | { readonly current: ClientRecord }> => {
  const { store, session, edited, leave } = parts;
  return updateEdited<ClientRecord, void>({
    title: 'Updating client...',
    edited,
    store,
    save: async () => {
      const { record } = edited;
      try {
        await save(parts);
      } finally {
        // Also when the second call has failed: the first one stands.
        if (edited.record !== record) await refreshKnown(session, record._id);
      }
    },
    currentIn: (error) => currentAs(clientRecord, error),
    doneText: () => `Client ${edited.draft.values.Name.trim()} updated successfully.`,
    leave,
  });
};
