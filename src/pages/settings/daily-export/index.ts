export { DailyExportPage } from './ui/DailyExportPage';
