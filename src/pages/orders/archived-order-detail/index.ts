export { ArchivedOrderDetailPage } from './ui/ArchivedOrderDetailPage';
