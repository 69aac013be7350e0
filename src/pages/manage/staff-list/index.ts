export { StaffListPage } from './ui/StaffListPage';
