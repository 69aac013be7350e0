export { Webhook } from './model/Webhook';
export { createWebhookList } from './model/webhookList';
export { WebhookStatus } from './ui/WebhookStatus';
export type { WebhookList } from './model/webhookList';
