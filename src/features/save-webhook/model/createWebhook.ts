import { webhooks } from '@contract/webhook';
import { webhookEventLabels } from '@contract/webhookRules';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { WebhookDraft } from './webhookChecks';
import { webhookForm } from './webhookForm';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: WebhookDraft;
  readonly key: IdempotencyKey;
  /** Called once the result was closed, with the signing secret where the server has made one. */
  readonly onDone: (secret: string | null) => void;
}

/** The action that adds the drafted webhook; sent again after a failure it still adds one. */
export const createWebhook = ({
  call,
  session,
  draft,
  key,
  onDone,
}: Parts): Action<{ readonly Secret?: string | undefined }> => ({
  title: 'Creating webhook...',
  perform: async () => {
    const payload = webhookForm.payloadOf(draft.values);
    return call(webhooks.add, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: ({ Secret }) => {
    const { event } = draft.values;
    draft.settle();
    return {
      text: `Webhook ${event === null ? '' : webhookEventLabels[event]} was created successfully.`,
      onClose: () => onDone(Secret ?? null),
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
