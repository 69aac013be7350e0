export { SettingsHubPage } from './ui/SettingsHubPage';
