import type { ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import type { ClientStore } from '@/entities/client';
import type { SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { refreshKnown } from './refreshKnown';

interface Parts {
  readonly call: Call;
  readonly store: ClientStore;
  readonly session: SessionStore;
  readonly client: ClientRecord;
  /** Leaves the page once the result was closed. */
  readonly leave: () => void;
}

/** The action that activates a client, or deactivates an active one (OPEN-79). */
export const changeClientStatus = ({
  call,
  store,
  session,
  client,
  leave,
}: Parts): Action<void> => ({
  title: client.IsActive ? 'Deactivating client...' : 'Activating client...',
  perform: async () => {
    await call(client.IsActive ? clientAdmin.deactivate : clientAdmin.activate, {
      payload: { ClientId: client._id },
    });
    store.take({ ...client, IsActive: !client.IsActive });
    await refreshKnown(session, client._id);
  },
  succeeded: () => ({
    text: `Client ${client.Name} ${client.IsActive ? 'deactivated' : 'activated'} successfully.`,
    onClose: leave,
  }),
});
