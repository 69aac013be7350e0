export { UserList } from './ui/UserList';
export { UserTools } from './ui/UserTools';
