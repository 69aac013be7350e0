export { Webhook } from './model/Webhook';
export { useWebhooks, WebhookStore } from './model/WebhookStore';
export { WebhookStatus } from './ui/WebhookStatus';
export type { WebhookList } from './model/WebhookStore';
