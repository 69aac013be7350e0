export { ClientSettingsPage } from './ui/ClientSettingsPage';
