export { ManageServiceLevelsPage } from './ui/ManageServiceLevelsPage';
