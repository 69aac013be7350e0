export { createWebhook, editWebhook, replaceSecret, updateWebhook } from './model/saveWebhook';
export { newWebhookDraft, webhookFieldError, webhookValuesOf } from './model/webhookDraft';
export { webhookFields } from './model/webhookFields';
export { SecretDialog } from './ui/SecretDialog';
export type { EditedWebhook } from './model/saveWebhook';
export type { WebhookDraft } from './model/webhookDraft';
