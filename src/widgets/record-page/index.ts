export { RecordPage } from './ui/RecordPage';
