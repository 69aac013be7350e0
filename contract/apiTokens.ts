import * as z from 'zod/mini';
import { apiRights } from './apiRights';
import { apiTokenLimits, apiTokenSentences, apiTokenStates } from './apiTokenRules';
import { day, moment } from './dates';
import { endpoint } from './endpoint';
import { answerId, recordId, requiredId, requiredText } from './text';

/** A named API token as it is listed: never the token itself. */
export const apiTokenRecord = z.object({
  _id: answerId,
  Name: z.string(),
  /** Names of `apiRights`; a newer server may know others. */
  Rights: z.array(z.string()),
  /** The end of the token, by which a person tells one from another. */
  LastFour: z.string(),
  State: z.enum(apiTokenStates),
  CreatedAt: moment,
  /** Who made it, by the name of that day; of staff a client is told no name. */
  CreatedBy: z.string(),
  /** The last day on which it works; null where it does not end by itself. */
  EndsOn: z.nullable(z.string()),
  RevokedAt: z.nullable(moment),
  LastUsedAt: z.nullable(moment),
  /** The address that it was last used from. */
  LastUsedFrom: z.nullable(z.string()),
  /** Calls of the last seven days, refused ones among them. */
  Calls: z.int(),
});
export type ApiTokenRecord = z.infer<typeof apiTokenRecord>;

const used = z.object({
  _id: answerId,
  Day: z.string(),
  /** All calls, those that were refused among them. */
  Calls: z.int(),
  /** For lack of a right. */
  Refused: z.int(),
  /** Because the limit was reached. */
  Limited: z.int(),
});
export type ApiTokenUse = z.infer<typeof used>;

/**
 * Named tokens of the account that the caller works in, for its programs: staff make them, and
 * Owners where the provider lets them; for other Owners all of these answer 403.
 */
export const apiTokens = {
  /** Those that work, and those that have not for long; the newest first. */
  list: endpoint({
    method: 'GET',
    path: 'portal/tokens',
    needs: 'apiToken.manage',
    answer: z.object({
      /** Below which all calls lie. */
      Address: z.string(),
      CallsPerMinute: z.int(),
      Today: z.string(),
      entities: z.array(apiTokenRecord),
      /** By token and day, the last 14 days; what is not there is none. */
      Usage: z.array(used),
    }),
    defaultError: 'Issue getting tokens. Network issue.',
  }),
  /**
   * Makes a token. `Secret` is the token itself, in this one answer: a request that is repeated with
   * its `Idempotency-Key` makes no second token and answers null.
   */
  create: endpoint({
    method: 'POST',
    path: 'portal/tokens',
    needs: 'apiToken.manage',
    takesKey: true,
    payload: z.object({
      Name: requiredText('Name', apiTokenLimits.name),
      Rights: z
        .array(
          z.enum(apiRights, `A right must be one of ${apiRights.join(', ')}`),
          apiTokenSentences.rights,
        )
        .check(z.minLength(1, apiTokenSentences.rights)),
      EndsOn: z._default(z.nullable(day('EndsOn')), null),
    }),
    answer: z.object({ entity: apiTokenRecord, Secret: z.nullable(z.string()) }),
    hasSecret: true,
    defaultError: 'Error creating token. Network issue.',
  }),
  /** Ends a token at once; 409 for one that works no longer. */
  revoke: endpoint({
    method: 'POST',
    path: 'portal/tokens/{id}/revoke',
    needs: 'apiToken.manage',
    params: z.object({ id: recordId }),
    answer: z.object({ entity: apiTokenRecord }),
    defaultError: 'Error revoking token. Network issue.',
  }),
  /** Says whether a client's Owners may make tokens themselves. */
  openToOwners: endpoint({
    method: 'PUT',
    path: 'portal/tokens/owners',
    needs: 'client.administer',
    payload: z.object({
      ClientId: requiredId('Client'),
      OwnersManageApi: z.boolean('OwnersManageApi must be true or false'),
    }),
    answer: z.object({}),
    defaultError: 'Error saving setting. Network issue.',
  }),
};
