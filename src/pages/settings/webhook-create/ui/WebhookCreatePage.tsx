import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { createWebhook, newWebhookDraft, SecretDialog } from '@/features/save-webhook';
import { ScreenHeader } from '@/widgets/shell';
import { WebhookForm } from '@/widgets/webhook-form';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Adds a webhook, and shows its signing secret once (WEBHOOK-08 to WEBHOOK-15). */
export const WebhookCreatePage = observer(function WebhookCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(newWebhookDraft);
  const { form, showWrong } = useDraftForm(draft);
  const [key] = useState(() => new IdempotencyKey());
  const [secret, setSecret] = useState<string | null>(null);
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const leave = () => navigation.leaveOrReload();
  const onDone = (made: string | null) => (made === null ? leave() : setSecret(made));
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createWebhook({ call, session, draft, key, onDone }));
  };
  return (
    <>
      <ScreenHeader
        title="Add Webhook"
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Add Webhook',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <WebhookForm ref={form} draft={draft} isNew />
      {secret !== null && <SecretDialog secret={secret} onDone={leave} />}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
