export { StaffCreatePage } from './ui/StaffCreatePage';
