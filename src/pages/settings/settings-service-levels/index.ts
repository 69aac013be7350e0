export { SettingsServiceLevelsPage } from './ui/SettingsServiceLevelsPage';
