import { webhooks, type WebhookPayload, type WebhookUpdate } from '@contract/webhook';
import { webhookRecord, type WebhookRecord } from '@contract/webhookRecord';
import { webhookEventLabels } from '@contract/webhookRules';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { differing } from '@/shared/draft/fields';
import { trimmed } from '@/shared/draft/trimmed';
import { updateEdited } from '@/shared/draft/updateEdited';
import {
  editWebhookDraft,
  webhookValuesOf,
  type WebhookDraft,
  type WebhookValues,
} from './webhookDraft';
import { sentHeaders, webhookFields, type WebhookFieldName } from './webhookFields';

export type EditedWebhook = EditedRecord<WebhookRecord, WebhookValues, WebhookFieldName>;

/** A webhook while it is edited. */
export const editWebhook = (record: WebhookRecord): EditedWebhook =>
  new EditedRecord(record, {
    fields: webhookFields,
    valuesOf: webhookValuesOf,
    draftOf: editWebhookDraft,
  });

const payloadOf = (values: WebhookValues): WebhookPayload =>
  trimmed({
    WebhookEvent: values.event ?? undefined,
    HttpMethod: values.method,
    HttpUrl: values.url,
    HttpHeaders: sentHeaders(values),
    NotificationEmail: values.email,
  });

interface Creation {
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
}: Creation): Action<{ readonly Secret?: string | undefined }> => ({
  title: 'Creating webhook...',
  perform: async () => {
    const payload = payloadOf(draft.values);
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

const sent: {
  readonly [Name in WebhookFieldName]: (values: WebhookValues) => Partial<WebhookUpdate>;
} = {
  isActive: ({ isActive }) => ({ IsActive: isActive }),
  method: ({ method }) => ({ HttpMethod: method }),
  url: ({ url }) => ({ HttpUrl: url.trim() }),
  email: ({ email }) => ({ NotificationEmail: email.trim() || null }),
  headers: (values) => ({ HttpHeaders: sentHeaders(values) }),
};

/** The update call's payload: only what was changed, an emptied e-mail as null (OPEN-50, API-52). */
const updateOf = ({ record, original, draft: { values } }: EditedWebhook): WebhookUpdate => {
  // A server that counts no versions is not told of one.
  const update: WebhookUpdate =
    record.Version > 0 ? { Id: record._id, Version: record.Version } : { Id: record._id };
  for (const name of differing(webhookFields, original, values))
    Object.assign(update, sent[name](values));
  return update;
};

interface Update {
  readonly call: Call;
  readonly edited: EditedWebhook;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited webhook (OPEN-95, OPEN-120). */
export const updateWebhook = ({
  call,
  edited,
  leave,
}: Update): Action<{ readonly saved: unknown } | { readonly current: WebhookRecord }> =>
  updateEdited<WebhookRecord, unknown>({
    title: 'Updating webhook...',
    edited,
    save: () => call(webhooks.update, { payload: updateOf(edited) }),
    currentIn: (error) => currentAs(webhookRecord, error),
    doneText: () =>
      `Webhook ${webhookEventLabels[edited.record.WebhookEventType]} updated successfully.`,
    leave,
  });

interface Replacement {
  readonly call: Call;
  readonly id: string;
  readonly onDone: (secret: string) => void;
}

/** The action that makes a new signing secret; the one before ends at once. */
export const replaceSecret = ({
  call,
  id,
  onDone,
}: Replacement): Action<{ readonly Secret: string }> => ({
  title: 'Replacing secret...',
  perform: () => call(webhooks.replaceSecret, { payload: { Id: id } }),
  succeeded: ({ Secret }) => {
    onDone(Secret);
    return null;
  },
});
