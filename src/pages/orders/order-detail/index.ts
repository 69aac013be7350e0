export { OrderDetailPage } from './ui/OrderDetailPage';
