export { StaffDetailPage } from './ui/StaffDetailPage';
