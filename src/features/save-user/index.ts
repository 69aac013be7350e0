export { changeUserActive } from './model/changeUserActive';
export { createUser } from './model/createUser';
export { deleteUser } from './model/deleteUser';
export { editUser } from './model/editUser';
export { newUserDraft } from './model/newUserDraft';
export { updateUser } from './model/updateUser';
export { userFields, userValuesOf } from './model/userFields';
export type { EditedUser } from './model/editUser';
export type { NewUserDraft } from './model/newUserDraft';
