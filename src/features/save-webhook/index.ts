export { createWebhook } from './model/createWebhook';
export { replaceSecret } from './model/replaceSecret';
export { editWebhook, updateWebhook, type EditedWebhook } from './model/updateWebhook';
export { newWebhookDraft, webhookFieldError, type WebhookDraft } from './model/webhookChecks';
export { webhookForm } from './model/webhookForm';
export { webhookTitle } from './model/webhookTitle';
export { SecretDialog } from './ui/SecretDialog';
