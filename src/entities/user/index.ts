export { User, userName } from './model/User';
export { UserStore, useUsers } from './model/UserStore';
export type { UserList } from './model/UserStore';
