export { personChecks } from './model/personChecks';
export { personForm, type PersonValues } from './model/personForm';
export { emailCheck, passwordsCheck, signInChecks } from './model/signInChecks';
export { signInForm, type SignInValues } from './model/signInForm';
export { PersonFields } from './ui/PersonFields';
