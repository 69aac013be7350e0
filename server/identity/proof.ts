import type { FastifyRequest } from 'fastify';
import { factorCodes } from '@contract/factorCodes';
import { factorSentences, provedMinutes } from '@contract/factorRules';
import { Problem } from '../http/problems';
import type { AppParts } from '../parts';
import { bearerToken } from './identify';

/**
 * Refuses who has not given the password within the last minutes: 400 with `data.code` "proof", for
 * what changes how an account is opened.
 */
export const refuseUnproved = async (
  { sessions }: Pick<AppParts, 'sessions'>,
  request: FastifyRequest,
): Promise<void> => {
  const token = bearerToken(request);
  if (token === null || !(await sessions.isProved(token, provedMinutes)))
    throw new Problem(400, factorSentences.proof, { data: { code: factorCodes.proof } });
};
