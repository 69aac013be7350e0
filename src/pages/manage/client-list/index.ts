export { ClientsPage } from './ui/ClientsPage';
