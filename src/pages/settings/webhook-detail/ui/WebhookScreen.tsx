import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { WebhookRecord } from '@contract/webhookRecord';
import { useSession } from '@/entities/session';
import { Webhook, WebhookStatus, useWebhooks } from '@/entities/webhook';
import {
  editWebhook,
  replaceSecret,
  SecretDialog,
  updateWebhook,
  webhookForm,
  type EditedWebhook,
} from '@/features/save-webhook';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { usePrintRecord } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { WebhookForm } from '@/widgets/webhook-form';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import { DeliveriesPanel } from './DeliveriesPanel';

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
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record, conflict } = edited;
  const { form, showWrong } = useDraftForm(draft);
  const webhook = new Webhook(record);
  const print = usePrintRecord('webhooks', `Webhook - ${webhook.eventLabel}`, record);

  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(
        updateWebhook({ call, store, edited, leave: () => navigation.leaveChanged() }),
      );
  };
  const replace = () => {
    setAsking(false);
    void actions.run(replaceSecret({ call, id: webhook.id, onDone: setSecret }));
  };
  const update: HeaderAction = {
    label: 'Update Webhook',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: showWrong,
    onClick: save,
  };
  const newSecret: HeaderAction = {
    label: 'Replace secret',
    kind: 'secondary',
    onClick: () => setAsking(true),
  };
  // Secrets and deliveries are this server's own; another one has neither.
  const hasExtras = session.extras !== null;
  return (
    <>
      <ScreenHeader
        title={`Webhook - ${webhook.eventLabel}`}
        chip={!isPhone && <WebhookStatus webhook={webhook} />}
        actions={[...(hasExtras ? [newSecret] : []), print.action, update]}
      />
      <WebhookForm
        ref={form}
        draft={draft}
        isNew={false}
        below={hasExtras && <DeliveriesPanel webhookId={webhook.id} />}
      />
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Replace the signing secret?"
        text="The secret that is used now ends at once: calls are signed with the new one, and your server has to know it."
        onOk={replace}
        onCancel={() => setAsking(false)}
      />
      {secret !== null && <SecretDialog secret={secret} onDone={() => setSecret(null)} />}
      {conflict && (
        <ChangedDialog
          name={`Webhook ${webhook.eventLabel}`}
          rows={rowsOf(edited)}
          onKeepMine={edited.keepMine}
          onTakeTheirs={edited.takeTheirs}
          onLater={edited.decideLater}
        />
      )}
      {print.part}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
