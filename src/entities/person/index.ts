export { emptyPerson, personChecks, sentPerson } from './model/person';
export { PersonFields } from './ui/PersonFields';
export type { PersonValues } from './model/person';
