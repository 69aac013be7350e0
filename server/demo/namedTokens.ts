import type { ApiRight } from '@contract/apiRights';
import { apiTokenLimits } from '@contract/apiTokenRules';
import { addDays } from '@contract/dates';
import type { namedTokenDays, namedTokens } from '../db/schema/apiTokens';
import { createRandom } from '../random';
import { isWeekend, type Calendar } from './calendar';

interface Told {
  readonly name: string;
  readonly rights: readonly ApiRight[];
  readonly lastFour: string;
  /** Days ago. */
  readonly made: number;
  /** Days from now; null where it does not end by itself. */
  readonly endsIn: number | null;
  /** Days ago; null while it works. */
  readonly revoked: number | null;
  /** Calls on a working day. */
  readonly calls: number;
}

const told: readonly Told[] = [
  {
    name: 'Web shop',
    rights: ['readOrders', 'createOrders', 'stock'],
    lastFour: 'k3mE',
    made: 240,
    endsIn: 125,
    revoked: null,
    calls: 320,
  },
  {
    name: 'Warehouse screen',
    rights: ['readOrders'],
    lastFour: 'Lr9Y',
    made: 90,
    endsIn: null,
    revoked: null,
    calls: 30,
  },
  {
    name: 'Old ERP',
    rights: ['readOrders', 'notices'],
    lastFour: 'T0q-',
    made: 300,
    endsIn: null,
    revoked: 20,
    calls: 0,
  },
];

const day = 86_400_000;

interface Rows {
  readonly namedTokens: readonly (typeof namedTokens.$inferInsert)[];
  readonly namedTokenDays: readonly (typeof namedTokenDays.$inferInsert)[];
}

/** Tokens of one client's programs, which nobody knows, and how often they were used. */
export const namedTokenRows = (clientId: string, { now, today }: Calendar): Rows => {
  const random = createRandom('named tokens');
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * day);
  const made = told.map((each) => ({ ...each, id: random.uuid(), tokenHash: random.uuid() }));
  return {
    namedTokens: made.map(({ id, tokenHash, name, rights, lastFour, ...each }) => ({
      clientId,
      id,
      tokenHash,
      lastFour,
      name,
      rights: [...rights],
      endsOn: each.endsIn === null ? null : addDays(today, each.endsIn),
      by: 'Marcus Bell',
      role: 'Manager' as const,
      createdAt: daysAgo(each.made),
      revokedAt: each.revoked === null ? null : daysAgo(each.revoked),
      lastUsedAt: each.revoked === null ? new Date(now.getTime() - 240_000) : daysAgo(27),
      lastUsedFrom: '203.0.113.18',
    })),
    namedTokenDays: made
      .filter(({ calls }) => calls > 0)
      .flatMap(({ id, calls }) =>
        Array.from({ length: apiTokenLimits.usageDays }, (_, age) => {
          const on = addDays(today, -age);
          const usual = isWeekend(on) ? calls / 4 : calls;
          const limited = age === 6 ? 12 : 0;
          return {
            clientId,
            tokenId: id,
            day: on,
            calls: Math.round(usual * random.between(0.8, 1.2)) + limited,
            refused: random.whole(0, 1),
            limited,
          };
        }),
      ),
  };
};
