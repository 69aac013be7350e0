export { LinkedRecordPage } from './ui/LinkedRecordPage';
