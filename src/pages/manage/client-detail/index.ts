export { ClientDetailPage } from './ui/ClientDetailPage';
