import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import type { WebhookRecord } from '@contract/webhookRecord';
import { useSession } from '@/entities/session';
import { Webhook, WebhookStatus, useWebhooks } from '@/entities/webhook';
import { UnsavedForms } from '@/features/continue-form';
import {
  editWebhook,
  updateWebhook,
  webhookForm,
  webhookTitle,
  type EditedWebhook,
} from '@/features/save-webhook';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { usePrintRecord } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { WebhookForm } from '@/widgets/webhook-form';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import type { FormOfPage } from '@/shared/draft/FormOfPage';
import { wordsIn } from '@/shared/draft/fields';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import { DetailBody } from '@/shared/ui/detail/DetailLayout';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useWebhookTab } from '../model/useWebhookTab';
import { useWorkbench } from '../model/useWorkbench';
import { DeliveriesPanel } from './DeliveriesPanel';
import { useReplaceSecret } from './useReplaceSecret';
import { WebhookTabs } from './WebhookTabs';

// The settings come first; the rest is fetched by who opens it.
const DeliveriesTab = lazyPart('DeliveriesTab', () => import('./workbench/DeliveriesTab'));
const TryTab = lazyPart('TryTab', () => import('./workbench/TryTab'));

/** What somebody else's version of the webhook has otherwise; none while there is no conflict. */
const rowsOf = ({ conflict, draft, changed }: EditedWebhook) =>
  conflict
    ? differencesOf({
        fields: webhookForm.fields,
        mine: draft.values,
        theirs: webhookForm.valuesOf(conflict),
        changed,
      })
    : [];

const WebhookConflict = observer(function WebhookConflict({
  edited,
}: {
  readonly edited: EditedWebhook;
}) {
  if (!edited.conflict) return null;
  return (
    <ChangedDialog
      name={`Webhook ${new Webhook(edited.record).eventLabel}`}
      rows={rowsOf(edited)}
      onKeepMine={edited.keepMine}
      onTakeTheirs={edited.takeTheirs}
      onLater={edited.decideLater}
    />
  );
});

/** The form as the server keeps it. */
const formOf = (edited: EditedWebhook): FormOfPage => ({
  kind: 'Webhook',
  record: { id: edited.record._id, name: new Webhook(edited.record).eventLabel },
  form: editForm(edited),
  title: () => webhookTitle(edited.draft.values),
});

/** Its headers stay off paper: they may hold secrets. */
const printedOf = ({ eventLabel, record }: Webhook) => ({
  title: `Webhook - ${eventLabel}`,
  record,
  further: wordsIn(webhookForm.fields, webhookForm.valuesOf(record), ['email']),
});

/**
 * A webhook while it is edited, its signing secret, and what was sent to it (WEBHOOK-04, WEBHOOK-08
 * to WEBHOOK-15).
 */
export const WebhookScreen = observer(function WebhookScreen({
  webhook: opened,
}: {
  readonly webhook: WebhookRecord;
}) {
  const call = useCall();
  const store = useWebhooks();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const isPhone = usePhone();
  const [edited] = useState(() => editWebhook(opened));
  const { workbench, current } = useWorkbench(edited);
  const { tab: asked, show } = useWebhookTab();
  const hasWorkbench = session.extras?.webhookWorkbench === true;
  const tab = hasWorkbench ? asked : 'settings';
  const secret = useReplaceSecret(current._id, hasWorkbench);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record } = edited;
  const kept = useKeptForm(() => formOf(edited));
  const { form, showWrong } = useDraftForm(draft);
  const webhook = new Webhook(current);
  const print = usePrintRecord('webhooks', printedOf(webhook));

  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(
        updateWebhook({ call, store, edited, leave: () => navigation.leaveChanged() }),
      );
  };
  const update: HeaderAction = {
    label: 'Update Webhook',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: () => (tab === 'settings' ? showWrong() : show('settings')),
    onClick: save,
  };
  // Secrets and deliveries are this server's own; another one has neither.
  const hasExtras = session.extras !== null;
  return (
    <>
      <ScreenHeader
        title={`Webhook - ${webhook.eventLabel}`}
        note={<KeptNote kept={kept} />}
        chip={!isPhone && <WebhookStatus webhook={webhook} />}
        actions={[...(hasExtras ? [secret.action] : []), print.action, update]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        {hasWorkbench && <WebhookTabs tab={tab} onShow={show} />}
        {tab === 'settings' && (
          <WebhookForm
            ref={form}
            draft={draft}
            isNew={false}
            below={hasExtras && !hasWorkbench && <DeliveriesPanel webhookId={webhook.id} />}
          />
        )}
        <Suspense fallback={<DetailBody />}>
          {tab === 'deliveries' && <DeliveriesTab workbench={workbench} />}
          {tab === 'try' && <TryTab workbench={workbench} event={record.WebhookEventType} />}
        </Suspense>
      </KeptFormPage>
      {secret.parts}
      <WebhookConflict edited={edited} />
      {print.part}
    </>
  );
});
