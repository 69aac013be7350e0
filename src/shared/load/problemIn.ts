import { ApiProblem } from '@/shared/api/ApiProblem';

/** The problem that a call has failed with; a mistake in the code is thrown on. */
export const problemIn = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  throw error;
};
