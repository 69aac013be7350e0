export { OrderForm } from './ui/OrderForm';
