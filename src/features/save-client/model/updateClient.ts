import { clientRecord, type ClientRecord } from '@contract/client';
import type { SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import { currentAs } from '@/shared/api/currentAs';
import { updateEdited } from '@/shared/draft/updateEdited';
import type { ClientCalls } from './ClientCalls';
import { clientChangesOf } from './clientPayload';
import type { EditedClient } from './editClient';
import { refreshKnown } from './refreshKnown';

interface Parts {
  readonly calls: ClientCalls;
  readonly session: SessionStore;
  readonly edited: EditedClient;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited client (OPEN-95, OPEN-120). */
export const updateClient = ({
  calls,
  session,
  edited,
  leave,
}: Parts): Action<{ readonly saved: void } | { readonly current: ClientRecord }> =>
  updateEdited<ClientRecord, void>({
    title: 'Updating client...',
    edited,
    save: async () => {
      await calls.send(edited.record, clientChangesOf(edited.draft.values, edited.changed));
      await refreshKnown(session, edited.record._id);
    },
    currentIn: (error) => currentAs(clientRecord, error),
    doneText: () => `Client ${edited.draft.values.Name.trim()} updated successfully.`,
    leave,
  });
