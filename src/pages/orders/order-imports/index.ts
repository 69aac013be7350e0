export { OrderImportsPage } from './ui/OrderImportsPage';
