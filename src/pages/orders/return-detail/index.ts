export { ReturnDetailPage } from './ui/ReturnDetailPage';
