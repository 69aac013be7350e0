export { WebhookForm } from './ui/WebhookForm';
