export { OrderCreatePage } from './ui/OrderCreatePage';
