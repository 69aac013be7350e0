export { UserDetailPage } from './ui/UserDetailPage';
