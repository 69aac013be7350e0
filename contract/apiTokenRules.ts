import { isInternal, may, type Role } from './access';
import type { ApiRight } from './apiRights';
import { addDays, type Day } from './dates';

export const apiTokenLimits = {
  /** Tokens of a client that were not revoked and have not ended. */
  live: 10,
  name: 60,
  /** The days of usage that are told, today among them. */
  usageDays: 14,
  /** The days of calls that are told beside a token. */
  callDays: 7,
  /** A token that ends within so many days is told to who can make another one. */
  soonDays: 7,
  /** The furthest day on which a token may end, from today. */
  endDays: 1826,
  /** For so many days a token that was revoked or has ended is still listed. */
  keptDays: 90,
} as const;

/** How a token stands. */
export const apiTokenStates = ['active', 'ended', 'revoked'] as const;
export type ApiTokenState = (typeof apiTokenStates)[number];

export const apiTokenSentences = {
  name: 'Name is required',
  rights: 'Choose at least one right',
  endsOn: 'The last day must be today or later, within five years',
  taken: 'A token that still works has this name',
  full: `A client can have ${apiTokenLimits.live} tokens that work: revoke one first`,
  over: 'The token works no longer',
} as const;

/** Whether a token may end on a day; null for one that does not end by itself. */
export const mayEndOn = (day: Day | null, today: Day): boolean =>
  day === null || (day >= today && day <= addDays(today, apiTokenLimits.endDays));

/** Whether a token has rights at all. */
export const hasRights = (rights: readonly ApiRight[]): boolean => rights.length > 0;

/** How a token stands on a day: it works on its last day, too. */
export const apiTokenState = (
  { isRevoked, endsOn }: { readonly isRevoked: boolean; readonly endsOn: Day | null },
  today: Day,
): ApiTokenState => {
  if (isRevoked) return 'revoked';
  return endsOn !== null && endsOn < today ? 'ended' : 'active';
};

/** The last day of those within which the end of a token is told. */
export const lastDaySoon = (today: Day): Day => addDays(today, apiTokenLimits.soonDays);

/**
 * Whether somebody may make, see and revoke a client's named tokens: staff, and Owners where the
 * provider lets them.
 */
export const mayManageTokens = (
  role: Role,
  { OwnersManageApi }: { readonly OwnersManageApi: boolean },
): boolean => may(role, 'apiToken.manage') && (isInternal(role) || OwnersManageApi);
