export { WebhookCreatePage } from './ui/WebhookCreatePage';
