export { ClientCreatePage } from './ui/ClientCreatePage';
