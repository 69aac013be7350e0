export { OrderReceiptsPage } from './ui/OrderReceiptsPage';
