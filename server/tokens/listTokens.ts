import { and, asc, eq, gte, sum } from 'drizzle-orm';
import type { apiTokens } from '@contract/apiTokens';
import { apiTokenLimits } from '@contract/apiTokenRules';
import { addDays, dayIn, type Day } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { Db } from '../db/database';
import { namedTokenDays } from '../db/schema/apiTokens';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { tokensOf, toTokenRecord } from './tokenRows';

const since = (today: Day, days: number): Day => addDays(today, 1 - days);

/** The calls of each token of a client in the last seven days, by the token's id. */
export const callsOf = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  today: Day,
): Promise<ReadonlyMap<string, number>> => {
  const found = await db
    .select({ id: namedTokenDays.tokenId, calls: sum(namedTokenDays.calls).mapWith(Number) })
    .from(namedTokenDays)
    .where(
      and(
        eq(namedTokenDays.clientId, clientId),
        gte(namedTokenDays.day, since(today, apiTokenLimits.callDays)),
      ),
    )
    .groupBy(namedTokenDays.tokenId);
  return new Map(found.map(({ id, calls }) => [id, calls]));
};

const usageOf = async (db: Db, { clientId }: Pick<Actor, 'clientId'>, today: Day) => {
  const found = await db
    .select()
    .from(namedTokenDays)
    .where(
      and(
        eq(namedTokenDays.clientId, clientId),
        gte(namedTokenDays.day, since(today, apiTokenLimits.usageDays)),
      ),
    )
    .orderBy(asc(namedTokenDays.day), asc(namedTokenDays.tokenId));
  return found.map(({ tokenId, day, calls, refused, limited }) => ({
    _id: tokenId,
    Day: day,
    Calls: calls,
    Refused: refused,
    Limited: limited,
  }));
};

/** The tokens of the account with what they were used for, and where their calls go. */
export const listTokens = async (
  { db, now, config }: Pick<AppParts, 'db' | 'now' | 'config'>,
  actor: Actor,
): Promise<AnswerOf<typeof apiTokens.list>> => {
  const today = dayIn(config.timeZone, now());
  const calls = await callsOf(db, actor, today);
  const tokens = await tokensOf(db, actor);
  return {
    Address: `${config.publicUrl}/api/`,
    CallsPerMinute: config.apiCallsPerMinute,
    Today: today,
    entities: tokens.map((token) =>
      toTokenRecord(actor, token, { today, calls: calls.get(token.id) ?? 0 }),
    ),
    Usage: await usageOf(db, actor, today),
  };
};
