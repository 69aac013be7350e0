import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { createRecipient, recipientDraft, recipientTitle } from '@/features/save-recipient';
import { RecipientForm } from '@/widgets/recipient-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Adds a recipient to the address book (RCPT-20 to RCPT-27). */
export const RecipientCreatePage = observer(function RecipientCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => recipientDraft());
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Recipient',
    record: null,
    form: newForm(draft),
    title: () => recipientTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const leave = () => navigation.leaveOrReload();
  const another = () => navigation.reload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createRecipient({ call, session, draft, key: kept.key, leave, another }));
  };
  return (
    <>
      <ScreenHeader
        title="Add Recipient"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Add Recipient',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <RecipientForm ref={form} draft={draft} />
      </KeptFormPage>
    </>
  );
});
