import * as z from 'zod/mini';
import { clients } from './client';
import { endpoint } from './endpoint';
import { identity } from './identity';
import { portal } from './portal';
import { preferences } from './preferences';
import { resources } from './resource';
import { readViews } from './viewRecord';

/**
 * The calls that every start of the portal makes, by the names under which `portal/start` answers
 * them. Who may not make one of them gets none of it. The current client goes out beside it: its
 * answer holds secrets, which travel uncompressed.
 */
export const startCalls = {
  check: identity.verifyToken,
  adminCheck: identity.verifyTokenAdmin,
  user: identity.loggedInUser,
  clients: clients.list,
  warehouses: resources.warehouses,
  countriesStates: resources.countriesStates,
  carriers: resources.carriers,
  serviceLevels: resources.serviceLevels,
  itemGroups: resources.itemGroups,
  capabilities: portal.capabilities,
  preferences: preferences.read,
  views: readViews,
} as const;

/** All of them in one answer, asked for by the page itself, before its code is there. */
export const start = {
  read: endpoint({
    method: 'GET',
    path: 'portal/start',
    needs: 'signedIn',
    answer: z.object({
      check: z.optional(startCalls.check.answer),
      adminCheck: z.optional(startCalls.adminCheck.answer),
      user: z.optional(startCalls.user.answer),
      clients: z.optional(startCalls.clients.answer),
      warehouses: z.optional(startCalls.warehouses.answer),
      countriesStates: z.optional(startCalls.countriesStates.answer),
      carriers: z.optional(startCalls.carriers.answer),
      serviceLevels: z.optional(startCalls.serviceLevels.answer),
      itemGroups: z.optional(startCalls.itemGroups.answer),
      capabilities: z.optional(startCalls.capabilities.answer),
      preferences: z.optional(startCalls.preferences.answer),
      views: z.optional(startCalls.views.answer),
    }),
    defaultError: null,
  }),
};
