import { and, eq, lt, or, isNull, sql } from 'drizzle-orm';
import type { Day } from '@contract/dates';
import type { Db } from '../db/database';
import { namedTokenDays, namedTokens } from '../db/schema/apiTokens';
import { inTransaction } from '../db/transaction';
import { newErrorId } from '../log/errorId';
import type { AppParts } from '../parts';

/** So long uses may stay in memory before they are written. */
const writeEvery = 60_000;

/** What became of a call. */
export type CallEnd = 'answered' | 'refused' | 'limited';

interface Use {
  readonly clientId: string;
  readonly tokenId: string;
  readonly day: Day;
  readonly at: Date;
  readonly from: string;
}

interface Uses extends Use {
  readonly calls: number;
  readonly refused: number;
  readonly limited: number;
}

const write = async (tx: Db, { clientId, tokenId, day, at, from, ...counts }: Uses) => {
  const { calls, refused, limited } = namedTokenDays;
  await tx
    .insert(namedTokenDays)
    .values({ clientId, tokenId, day, ...counts })
    .onConflictDoUpdate({
      target: [namedTokenDays.clientId, namedTokenDays.tokenId, namedTokenDays.day],
      set: {
        calls: sql`${calls} + ${counts.calls}`,
        refused: sql`${refused} + ${counts.refused}`,
        limited: sql`${limited} + ${counts.limited}`,
      },
    });
  // Another process may have written a later use already.
  const isEarlier = or(isNull(namedTokens.lastUsedAt), lt(namedTokens.lastUsedAt, at));
  await tx
    .update(namedTokens)
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where(and(eq(namedTokens.clientId, clientId), eq(namedTokens.id, tokenId), isEarlier));
};

/** Both together; the later one says when and from where. */
const sum = (one: Uses, other: Uses): Uses => ({
  ...(one.at > other.at ? one : other),
  calls: one.calls + other.calls,
  refused: one.refused + other.refused,
  limited: one.limited + other.limited,
});

/**
 * Counts what tokens are used for in memory, and writes it once a minute at most: no call waits for
 * it. Who reads uses has them written first; a process that is cut off loses those of a minute.
 */
export const createTokenUses = ({ db, log }: Pick<AppParts, 'db' | 'log'>) => {
  const waiting = new Map<string, Uses>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing = Promise.resolve();

  const add = (uses: Uses): void => {
    const key = `${uses.tokenId} ${uses.day}`;
    const earlier = waiting.get(key);
    waiting.set(key, earlier ? sum(earlier, uses) : uses);
    timer ??= setTimeout(() => void flush(), writeEvery).unref();
  };

  const writeAll = async (): Promise<void> => {
    const all = [...waiting.values()].toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1));
    if (all.length === 0) return;
    waiting.clear();
    try {
      await inTransaction(db, async (tx) => {
        for (const uses of all) await write(tx, uses);
      });
    } catch (err) {
      for (const uses of all) add(uses);
      log.error({ errorId: newErrorId(), err }, 'What tokens were used for could not be written');
    }
  };

  /** Writes all that waits, one time after the other. */
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll);
    return writing;
  };

  return {
    note: (use: Use, end: CallEnd): void =>
      add({
        ...use,
        calls: 1,
        refused: end === 'refused' ? 1 : 0,
        limited: end === 'limited' ? 1 : 0,
      }),
    flush,
  };
};

export type TokenUses = ReturnType<typeof createTokenUses>;
