import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { createRecipient, recipientDraft } from '@/features/save-recipient';
import { RecipientForm } from '@/widgets/recipient-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Adds a recipient to the address book (RCPT-20 to RCPT-27). */
export const RecipientCreatePage = observer(function RecipientCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => recipientDraft());
  const { form, showWrong } = useDraftForm(draft);
  const [key] = useState(() => new IdempotencyKey());
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const leave = () => navigation.leaveOrReload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createRecipient({ call, session, draft, key, leave }));
  };
  return (
    <>
      <ScreenHeader
        title="Add Recipient"
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
      <RecipientForm ref={form} draft={draft} isNew />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
