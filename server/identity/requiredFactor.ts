import { factorCodes } from '@contract/factorCodes';
import { factorSentences } from '@contract/factorRules';
import type { Role } from '@contract/access';
import type { Endpoint } from '@contract/endpoint';
import type { Config } from '../config/config';
import { Problem } from '../http/problems';
import type { SessionUser } from './tokenOwners';

type Settings = Pick<Config, 'secondStepRoles'>;

/** Whether the provider asks a role for a second step. */
export const isFactorRequired = ({ secondStepRoles }: Settings, role: Role): boolean =>
  secondStepRoles.includes(role);

/**
 * Refuses who has to set a second step up first: 403 with `data.code` "setUp", for every call but
 * those that this needs.
 */
export const refuseWithoutFactor = (
  settings: Settings,
  { role, lacksFactor }: SessionUser,
  at: Endpoint | undefined,
): void => {
  if (lacksFactor && isFactorRequired(settings, role) && at?.setsUp !== true)
    throw new Problem(403, factorSentences.setUp, { data: { code: factorCodes.setUp } });
};
