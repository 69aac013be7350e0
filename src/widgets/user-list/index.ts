export { useUserList } from './model/useUserList';
export { UserListScreen } from './ui/UserListScreen';
export { UserTools } from './ui/UserTools';
