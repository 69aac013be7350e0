import type { Role } from '@contract/access';
import { clients } from '@contract/client';
import { identity } from '@contract/identity';
import { resources } from '@contract/resource';
import type { ReferenceData } from '@/entities/session';
import { answers, type Prepared } from './answers';
import { aClient, aUser, referenceData } from './records';

/**
 * What the server answers when the reference data are read; `changed` is asked each time for what
 * is not as it was at the start.
 */
export const referenceAnswers = (changed: () => Partial<ReferenceData>): readonly Prepared[] => {
  const now = (): ReferenceData => ({ ...referenceData, ...changed() });
  return [
    answers(resources.warehouses, () => ({ warehouses: [...now().warehouses] })),
    answers(resources.countriesStates, () => ({ countries: [...now().countries], states: {} })),
    answers(resources.carriers, () => ({ carriers: [...now().carriers] })),
    answers(resources.serviceLevels, () => ({ serviceLevels: [...now().serviceLevels] })),
    answers(resources.itemGroups, () => ({ itemGroups: [...now().itemGroups] })),
  ];
};

/** What the server answers to somebody of a role who signs in. */
export const signInAnswers = (role: Role): readonly Prepared[] => [
  answers(identity.signIn, { accessToken: 'token-1' }),
  answers(identity.loggedInUser, { loggedInUser: aUser(role) }),
  answers(clients.current, { client: aClient() }),
  answers(clients.list, { clients: [], preferredClients: [] }),
  ...referenceAnswers(() => ({})),
];
