export { ManageHubPage } from './ui/ManageHubPage';
