export { PersonFields } from './ui/PersonFields';
