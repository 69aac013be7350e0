export { UserCreatePage } from './ui/UserCreatePage';
