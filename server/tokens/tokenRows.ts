import { and, desc, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ApiTokenRecord } from '@contract/apiTokens';
import { apiTokenState } from '@contract/apiTokenRules';
import type { Day } from '@contract/dates';
import { nameTold } from '../accounts/nameTold';
import type { Change } from '../changes/changes';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { namedTokens } from '../db/schema/apiTokens';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';

export type TokenRow = typeof namedTokens.$inferSelect;

/** What a token is while it works on a day. */
export const isLive = (today: Day): SQL | undefined =>
  and(
    isNull(namedTokens.revokedAt),
    or(isNull(namedTokens.endsOn), gte(namedTokens.endsOn, today)),
  );

/**
 * The token of a hash, read at each call, so that one that is revoked ends on every process at once;
 * null where none works, and for a client that is not active.
 */
export const liveToken = async (
  db: Db,
  { tokenHash, today }: { readonly tokenHash: string; readonly today: Day },
): Promise<TokenRow | null> => {
  const [found] = await db
    .select({ token: namedTokens })
    .from(namedTokens)
    .innerJoin(clients, eq(clients.id, namedTokens.clientId))
    .where(and(eq(namedTokens.tokenHash, tokenHash), isLive(today), eq(clients.isActive, true)));
  return found?.token ?? null;
};

/** The tokens of a client, the newest first. */
export const tokensOf = (db: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<TokenRow[]> =>
  db
    .select()
    .from(namedTokens)
    .where(eq(namedTokens.clientId, clientId))
    .orderBy(desc(namedTokens.createdAt), desc(namedTokens.id));

/** The names of the client's tokens that work, in small letters. */
export const liveNames = async (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  today: Day,
): Promise<string[]> => {
  const live = await tx
    .select({ name: sql<string>`lower(${namedTokens.name})` })
    .from(namedTokens)
    .where(and(eq(namedTokens.clientId, clientId), isLive(today)));
  return live.map(({ name }) => name);
};

/** Locks a token of the account; 404 where there is none. */
export const lockToken = async (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  id: string,
): Promise<TokenRow> => {
  const [token] = await tx
    .select()
    .from(namedTokens)
    .where(and(eq(namedTokens.clientId, clientId), eq(namedTokens.id, id)))
    .for('update');
  if (!token) throw notFound('Token');
  return token;
};

interface Shown {
  readonly today: Day;
  /** Calls of the last days. */
  readonly calls: number;
}

/** A token as the actor reads it. */
export const toTokenRecord = (
  actor: Actor,
  token: TokenRow,
  { today, calls }: Shown,
): ApiTokenRecord => ({
  _id: token.id,
  Name: token.name,
  Rights: token.rights,
  LastFour: token.lastFour,
  State: apiTokenState({ isRevoked: token.revokedAt !== null, endsOn: token.endsOn }, today),
  CreatedAt: token.createdAt.toISOString(),
  CreatedBy: nameTold(actor, { name: token.by, role: token.role }),
  EndsOn: token.endsOn,
  RevokedAt: token.revokedAt?.toISOString() ?? null,
  LastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  LastUsedFrom: token.lastUsedFrom,
  Calls: calls,
});

const factsOf = ({ name, rights, endsOn, revokedAt }: TokenRow): object => ({
  name,
  rights,
  endsOn,
  state: revokedAt === null ? 'works' : 'revoked',
});

/** A token before and after a change, as it is written down; null before it was made. */
export const tokenChange = (before: TokenRow | null, after: TokenRow): Change => ({
  clientId: after.clientId,
  kind: 'apiToken',
  id: after.id,
  before: before && factsOf(before),
  after: factsOf(after),
});
