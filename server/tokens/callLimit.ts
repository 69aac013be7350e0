import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { namedTokenMinutes } from '../db/schema/apiTokens';
import type { CallsLeft } from '../http/guard';

/** How long calls are counted together. */
const windowMs = 60_000;

interface Counted {
  readonly clientId: string;
  readonly tokenId: string;
  readonly limit: number;
  readonly at: Date;
}

const secondsUntil = (endsAt: Date, at: Date): number =>
  Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000));

/**
 * Counts a call of a token, unless its minute has had as many as it may have; then `isOver`. In one
 * statement, so that many at once, on many processes, can not slip through.
 */
export const countCall = async (
  db: Db,
  { clientId, tokenId, limit, at }: Counted,
): Promise<CallsLeft & { readonly isOver: boolean }> => {
  const isPast = lte(namedTokenMinutes.endsAt, at);
  const endsAt = new Date(at.getTime() + windowMs);
  const [counted] = await db
    .insert(namedTokenMinutes)
    .values({ clientId, tokenId, calls: 1, endsAt })
    .onConflictDoUpdate({
      target: [namedTokenMinutes.clientId, namedTokenMinutes.tokenId],
      set: {
        calls: sql`case when ${isPast} then 1 else ${namedTokenMinutes.calls} + 1 end`,
        endsAt: sql`case when ${isPast} then excluded.ends_at else ${namedTokenMinutes.endsAt} end`,
      },
      setWhere: or(isPast, lt(namedTokenMinutes.calls, limit)),
    })
    .returning({ calls: namedTokenMinutes.calls, endsAt: namedTokenMinutes.endsAt });
  if (counted)
    return {
      limit,
      left: Math.max(0, limit - counted.calls),
      resetsIn: secondsUntil(counted.endsAt, at),
      isOver: false,
    };
  const [full] = await db
    .select({ endsAt: namedTokenMinutes.endsAt })
    .from(namedTokenMinutes)
    .where(and(eq(namedTokenMinutes.clientId, clientId), eq(namedTokenMinutes.tokenId, tokenId)));
  return { limit, left: 0, resetsIn: secondsUntil(full?.endsAt ?? at, at), isOver: true };
};
