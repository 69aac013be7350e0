import { webhooks } from '@contract/webhook';
import { webhookRecord, type WebhookRecord } from '@contract/webhookRecord';
import { webhookEventLabels } from '@contract/webhookRules';
import type { WebhookStore } from '@/entities/webhook';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { editWebhookDraft } from './webhookChecks';
import { webhookForm, type WebhookValues } from './webhookForm';

export type EditedWebhook = EditedRecord<
  WebhookRecord,
  WebhookValues,
  keyof typeof webhookForm.fields
>;

/** A webhook while it is edited. */
export const editWebhook = (record: WebhookRecord): EditedWebhook =>
  new EditedRecord(record, {
    fields: webhookForm.fields,
    valuesOf: webhookForm.valuesOf,
    draftOf: editWebhookDraft,
  });

interface Parts {
  readonly call: Call;
  readonly store: WebhookStore;
  readonly edited: EditedWebhook;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited webhook (OPEN-95, OPEN-120). */
export const updateWebhook = ({
  call,
  store,
  edited,
  leave,
}: Parts): Action<{ readonly saved: unknown } | { readonly current: WebhookRecord }> =>
  updateEdited<WebhookRecord, unknown>({
    title: 'Updating webhook...',
    edited,
    store,
    save: async () => {
      const { record, original, draft } = edited;
      const changes = webhookForm.updateOf({ record, original, values: draft.values });
      const payload = { Id: record._id, ...changes };
      await call(webhooks.update, { payload });
      store.take(withSent(record, payload));
    },
    currentIn: (error) => currentAs(webhookRecord, error),
    doneText: () =>
      `Webhook ${webhookEventLabels[edited.record.WebhookEventType]} updated successfully.`,
    leave,
  });
