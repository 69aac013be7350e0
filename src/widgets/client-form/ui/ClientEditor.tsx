import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { ClientRecord } from '@contract/client';
import { whyNotClient } from '@contract/clientActions';
import { Client, useClients } from '@/entities/client';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import {
  changeClientStatus,
  clientFields,
  clientForm,
  clientTitle,
  editClient,
  updateClient,
  type EditedClient,
} from '@/features/save-client';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { useActions } from '@/shared/action/ActionContext';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import { FactList } from '@/shared/ui/detail/FactList';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { ApiToken } from '../model/ApiToken';
import { useMayEditClient } from '../model/useMayEditClient';
import { usePrintClient } from '../model/usePrintClient';
import { ApiTokenDialog } from './ApiTokenDialog';
import { ClientForm } from './ClientForm';
import { OwnersApiPanel } from './OwnersApiPanel';

interface HeaderParts {
  readonly title: string;
  readonly note: ReactNode;
  readonly actions: readonly HeaderAction[];
}

interface Props {
  readonly client: ClientRecord;
  /** The admin section shows the client's name, number and status (CLIENT-07). */
  readonly isAdminSection: boolean;
  readonly Header: ComponentType<HeaderParts>;
}

const statusWords = ({ IsActive }: ClientRecord): string => (IsActive ? 'Active' : 'Inactive');

const NumberAndStatus = ({ client: { number, isActive } }: { readonly client: Client }) => (
  <FactList
    facts={[
      { label: 'Client ID', value: <span className="numeric">{number}</span> },
      { label: 'Active', value: <ActiveStatus isActive={isActive} /> },
    ]}
  />
);

interface StaffActs {
  readonly showToken: () => void;
  /** Asks before the status is changed. */
  readonly ask: () => void;
}

/** What the provider's staff do with a client beside its form. */
const ofStaff = (client: Client, { showToken, ask }: StaffActs): readonly HeaderAction[] => [
  {
    label: 'Generate/Show API Token',
    kind: 'secondary',
    whyDisabled: whyNotClient.useApi(client),
    onClick: showToken,
  },
  client.isActive
    ? {
        label: 'Deactivate Client',
        kind: 'secondary',
        whyDisabled: whyNotClient.deactivate(client),
        onClick: ask,
      }
    : { label: 'Activate Client', kind: 'secondary', onClick: ask },
];

/** Asks before a client is let in or shut out (OPEN-79). */
const StatusQuestion = ({
  open,
  client: { name, isActive },
  onOk,
  onCancel,
}: {
  readonly open: boolean;
  readonly client: Client;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}) => (
  <ConfirmDialog
    open={open}
    isDanger={isActive}
    title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
    text={
      isActive
        ? 'Its people and its API user are signed out and can not sign in until it is activated again.'
        : 'Its people and its API user can sign in again.'
    }
    onOk={onOk}
    onCancel={onCancel}
  />
);

const Conflict = observer(function Conflict({ edited }: { readonly edited: EditedClient }) {
  const { reference } = useSession();
  const { conflict, record, draft, changed } = edited;
  if (!conflict) return null;
  const rows = differencesOf({
    fields: clientFields(reference),
    mine: draft.values,
    theirs: clientForm.valuesOf(conflict),
    changed,
    status: { before: statusWords(record), now: statusWords(conflict) },
  });
  return (
    <ChangedDialog
      name={`Client ${conflict.Name}`}
      rows={rows}
      onKeepMine={edited.keepMine}
      onTakeTheirs={edited.takeTheirs}
      onLater={edited.decideLater}
    />
  );
});

/**
 * Shows and edits a client, with its API token and its status for the provider's staff (CLIENT-08
 * to CLIENT-20).
 */
export const ClientEditor = observer(function ClientEditor({
  client: opened,
  isAdminSection,
  Header,
}: Props) {
  const call = useCall();
  const store = useClients();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const mayEdit = useMayEditClient();
  const [edited] = useState(() => editClient(opened, mayEdit));
  const [token] = useState(() => new ApiToken(call, opened._id));
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record } = edited;
  const kept = useKeptForm(() => ({
    kind: 'Client',
    record: { id: record._id, name: record.Name },
    form: editForm(edited),
    title: () => clientTitle(draft.values),
  }));
  const { form, showWrong } = useDraftForm(draft);
  const client = new Client(record);
  const print = usePrintClient(record);

  const leave = () => navigation.leaveChanged();
  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateClient({ call, store, session, edited, leave }));
  };
  const changeStatus = () => {
    setAsking(false);
    void actions.run(changeClientStatus({ call, store, session, client: record, leave }));
  };
  const update: HeaderAction = {
    label: 'Update Client',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: showWrong,
    onClick: save,
  };
  const mayUpdate = session.may('client.edit');
  return (
    <>
      <Header
        title={client.name}
        note={<KeptNote kept={kept} />}
        actions={[
          ...(session.may('client.administer')
            ? ofStaff(client, { showToken: () => void token.show(), ask: () => setAsking(true) })
            : []),
          print.action,
          ...(mayUpdate ? [update] : []),
        ]}
      />
      {!token.isOpen && <ResponseBanner action={token.asking} />}
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        {mayUpdate && <Checklist lines={draft.checklist} as="strip" />}
        <ClientForm
          ref={form}
          draft={draft}
          showsName={isAdminSection}
          number={isAdminSection && <NumberAndStatus client={client} />}
          beside={<OwnersApiPanel client={record} />}
        />
      </KeptFormPage>
      <ApiTokenDialog token={token} clientName={client.name} />
      <StatusQuestion
        open={isAsking}
        client={client}
        onOk={changeStatus}
        onCancel={() => setAsking(false)}
      />
      <Conflict edited={edited} />
      {print.part}
    </>
  );
});
