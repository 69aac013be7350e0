import Alert from '@mui/material/Alert';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { clientSentences, isClientNumber } from '@contract/clientRules';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import {
  clientTitle,
  createClient,
  createClientDraft,
  type NewClientDraft,
} from '@/features/save-client';
import { ClientForm, useMayEditClient } from '@/widgets/client-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { TextField } from '@/shared/ui/fields/TextField';
import { FirstOwner } from './FirstOwner';

const ClientNumber = observer(function ClientNumber({ draft }: { readonly draft: NewClientDraft }) {
  const { Id } = draft.values;
  return (
    <TextField
      label="Client ID"
      help="Its number in the warehouse system"
      isNumeric
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      takesFocus
      value={Id}
      onChange={(digits) => draft.change({ Id: digits })}
      onBlur={() => draft.leave('Id')}
      error={draft.errorOf('Id', isClientNumber(Id) ? null : clientSentences.number)}
    />
  );
});

/** Makes a client and its first Owner (CLIENT-04 to CLIENT-07, CLIENT-21 to CLIENT-25). */
export const ClientCreatePage = observer(function ClientCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const mayEdit = useMayEditClient();
  const [draft] = useState(() => createClientDraft(mayEdit, session.reference));
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Client',
    record: null,
    form: newForm(draft),
    title: () => clientTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        createClient({
          call,
          session,
          draft,
          key: kept.key,
          leave: () => navigation.leaveOrReload(),
        }),
      );
  };
  return (
    <>
      <ScreenHeader
        title="Create Client"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Create Client',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <Alert severity="warning">Client must be setup in Logiwa first!!</Alert>
        <Checklist lines={draft.checklist} as="strip" />
        <ClientForm
          ref={form}
          draft={draft}
          showsName
          number={<ClientNumber draft={draft} />}
          owner={<FirstOwner draft={draft} />}
        />
      </KeptFormPage>
    </>
  );
});
