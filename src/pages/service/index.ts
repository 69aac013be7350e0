export { ServicePage } from './ui/ServicePage';
export { ServiceClientsPage } from './ui/ServiceClientsPage';
