export { ArchivedOrdersPage } from './ui/ArchivedOrdersPage';
