import { and, asc, between, eq, isNull } from 'drizzle-orm';
import { lastDaySoon } from '@contract/apiTokenRules';
import { attentionLimits } from '@contract/attentionRules';
import { namedTokens } from '../db/schema/apiTokens';
import { rowOf, type FoundRow, type Place } from './found';

/** API tokens that end within a week, so that programs do not stop by surprise. */
export const findTokens = async ({ db, clientId, today }: Place): Promise<FoundRow[]> => {
  const ending = await db
    .select({ id: namedTokens.id, name: namedTokens.name, endsOn: namedTokens.endsOn })
    .from(namedTokens)
    .where(
      and(
        eq(namedTokens.clientId, clientId),
        isNull(namedTokens.revokedAt),
        between(namedTokens.endsOn, today, lastDaySoon(today)),
      ),
    )
    .orderBy(asc(namedTokens.endsOn), asc(namedTokens.id));
  if (ending.length === 0) return [];
  return [
    rowOf({
      kind: 'tokens',
      Count: ending.length,
      since: null,
      counted: ending.map(({ id }) => id).join(' '),
      Examples: ending
        .slice(0, attentionLimits.examples)
        .map(({ name, endsOn }) => ({ Name: name, Count: null, Day: endsOn })),
    }),
  ];
};
