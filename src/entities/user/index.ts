export { createUserList } from './model/userList';
export { User, userName } from './model/User';
export type { UserList } from './model/userList';
