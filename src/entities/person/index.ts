export { emptyPerson, personChecks, personError, sentPerson } from './model/person';
export type { PersonValues } from './model/person';
