export { useSaveUser } from './model/useSaveUser';
export { NewUser } from './ui/NewUser';
export { UserConflict } from './ui/UserConflict';
export { UserForm } from './ui/UserForm';
export { UserRights } from './ui/UserRights';
export { UserDetail } from './ui/UserDetail';
