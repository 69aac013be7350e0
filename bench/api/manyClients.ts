import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { AttentionOfClient } from '@contract/attention';
import type { Db } from '../../server/db/database';
import { clients } from '../../server/db/schema/accounts';
import { attentionFound } from '../../server/db/schema/attention';
import { northwind } from '../../server/demo/clientProfiles';

/** What was found in the nth account, as a look into it would keep it. */
const foundIn = (nth: number, since: Date): Pick<AttentionOfClient, 'Counts' | 'Longest'> => ({
  Counts: {
    Late: nth % 7,
    OnHold: 1 + (nth % 11),
    Due: nth % 5,
    ToApprove: nth % 3,
    ToFree: nth % 4,
    Notices: nth % 6,
    ImportRows: nth % 2,
    LowStock: nth % 13,
    Expiring: nth % 9,
    Failing: nth % 2,
  },
  Longest: {
    Key: 'held:stock',
    Kind: 'held',
    Count: 1 + (nth % 11),
    MayBeMore: false,
    Since: since.toISOString(),
    Subject: 'Out of stock',
    RecordId: null,
    Day: null,
    Examples: [{ Name: `Web order ${nth}`, Count: 12, Day: null }],
    Numbers: [String(100_000 + nth)],
    State: String(nth),
    IsHidden: false,
    HiddenUntil: null,
  },
});

/**
 * Adds clients like Northwind, without records but with what was last found in them, until there
 * are so many.
 */
export const addClients = async (db: Db, until: number): Promise<void> => {
  const [like] = await db.select().from(clients).where(eq(clients.id, northwind.id));
  const [found] = await db.select({ here: count() }).from(clients);
  if (!like || !found) throw new Error('The demo has no Northwind');
  const numbers = Array.from({ length: Math.max(until - found.here, 0) }, (_, nth) => nth);
  const rows = numbers.map((nth) => ({
    ...like,
    id: randomUUID(),
    number: 800_000 + nth,
    name: `Client ${String(nth).padStart(3, '0')}`,
  }));
  if (rows.length === 0) return;
  await db.insert(clients).values(rows);
  const now = Date.now();
  await db.insert(attentionFound).values(
    rows.map(({ id: clientId }, nth) => {
      const since = new Date(now - nth * 3_600_000);
      const { Counts, Longest } = foundIn(nth, since);
      return { clientId, counts: Counts, longest: Longest, since, checkedAt: new Date(now) };
    }),
  );
};
