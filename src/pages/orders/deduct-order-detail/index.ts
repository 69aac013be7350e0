export { DeductOrderDetailPage } from './ui/DeductOrderDetailPage';
