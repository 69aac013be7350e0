export { UnsavedForms } from './ui/UnsavedForms';
