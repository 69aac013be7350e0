export { changeUserActive } from './model/changeUserActive';
export { createUser } from './model/createUser';
export { deleteUser } from './model/deleteUser';
export { editUser, updateUser, type EditedUser } from './model/updateUser';
export { newUserDraft, type NewUserDraft } from './model/userChecks';
export { userForm } from './model/userForm';
export { userKindIn, userTitle } from './model/userTitle';
export { CredentialsDialog } from './ui/CredentialsDialog';
