export { WebhooksPage } from './ui/WebhooksPage';
