export { OrderEditPage } from './ui/OrderEditPage';
