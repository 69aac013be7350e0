import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import {
  createWebhook,
  newWebhookDraft,
  SecretDialog,
  webhookTitle,
} from '@/features/save-webhook';
import { ScreenHeader } from '@/widgets/shell';
import { WebhookForm } from '@/widgets/webhook-form';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Adds a webhook, and shows its signing secret once (WEBHOOK-08 to WEBHOOK-15). */
export const WebhookCreatePage = observer(function WebhookCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(newWebhookDraft);
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Webhook',
    record: null,
    form: newForm(draft),
    title: () => webhookTitle(draft.values),
  }));
  const [secret, setSecret] = useState<string | null>(null);
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const leave = () => navigation.leaveOrReload();
  const onDone = (made: string | null) => (made === null ? leave() : setSecret(made));
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createWebhook({ call, session, draft, key: kept.key, onDone }));
  };
  return (
    <>
      <ScreenHeader
        title="Add Webhook"
        note={<KeptNote kept={kept} />}
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
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <WebhookForm ref={form} draft={draft} isNew />
      </KeptFormPage>
      {secret !== null && <SecretDialog secret={secret} onDone={leave} />}
    </>
  );
});
