export { createUserList } from './model/userList';
export { User, userName } from './model/User';
export { UserStatus } from './ui/UserStatus';
export type { UserList } from './model/userList';
