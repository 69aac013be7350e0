import { and, eq, isNull } from 'drizzle-orm';
import type { ApiTokenRecord } from '@contract/apiTokens';
import { apiTokenSentences, apiTokenState } from '@contract/apiTokenRules';
import { dayIn } from '@contract/dates';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { namedTokens } from '../db/schema/apiTokens';
import type { Actor } from '../http/actor';
import { refuseAct } from '../http/problems';
import type { AppParts } from '../parts';
import { callsOf } from './listTokens';
import { lockToken, toTokenRecord, tokenChange } from './tokenRows';

/** Ends a token of the account at once; 404 where there is none, 409 for one that works no longer. */
export const revokeToken = async (
  { db: tx, now, config }: Pick<AppParts, 'db' | 'now' | 'config'>,
  actor: Actor,
  id: string,
): Promise<{ entity: ApiTokenRecord }> => {
  const before = await lockToken(tx, actor, id);
  const today = dayIn(config.timeZone, now());
  const state = apiTokenState(
    { isRevoked: before.revokedAt !== null, endsOn: before.endsOn },
    today,
  );
  refuseAct(state === 'active' ? null : apiTokenSentences.over);
  const after = { ...before, revokedAt: now() };
  await tx
    .update(namedTokens)
    .set({ revokedAt: after.revokedAt })
    .where(and(eq(namedTokens.clientId, actor.clientId), eq(namedTokens.id, before.id)));
  await recordChanges(tx, actor, [tokenChange(before, after)]);
  const calls = (await callsOf(tx, actor, today)).get(after.id) ?? 0;
  return { entity: toTokenRecord(actor, after, { today, calls }) };
};

/** Ends every token of a client for good, as part of the transaction that deactivates it. */
export const revokeTokensOf = async (
  tx: Db,
  actor: Actor,
  { clientId, now }: { readonly clientId: string; readonly now: Date },
): Promise<void> => {
  const revoked = await tx
    .update(namedTokens)
    .set({ revokedAt: now })
    .where(and(eq(namedTokens.clientId, clientId), isNull(namedTokens.revokedAt)))
    .returning();
  await recordChanges(
    tx,
    actor,
    revoked.map((token) => tokenChange({ ...token, revokedAt: null }, token)),
  );
};
