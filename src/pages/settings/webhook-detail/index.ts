export { WebhookDetailPage } from './ui/WebhookDetailPage';
