import { daysOfCover } from '@contract/aheadRules';
import { attentionLimits, type AttentionKind } from '@contract/attentionRules';
import { itemsThatExpire, itemsThatRunOut, itemsToReorder } from '../items/neededItems';
import { rowOf, type FoundRow, type Place } from './found';

/** Items that run out soon, by their names. */
const rowOfItems = (
  kind: AttentionKind,
  found: readonly { readonly id: string; readonly name: string; readonly count: number }[],
): FoundRow[] =>
  found.length === 0
    ? []
    : [
        rowOf({
          kind,
          Count: found.length,
          since: null,
          counted: found
            .map(({ id }) => id)
            .toSorted()
            .join(' '),
          Numbers: found.slice(0, attentionLimits.numbers).map(({ name }) => name),
          Examples: found
            .slice(0, attentionLimits.examples)
            .map(({ name, count }) => ({ Name: name, Count: count, Day: null })),
        }),
      ];

/** Items at or below their reorder point, where the client has them; else those that last briefly. */
export const findLow = async (
  place: Place,
  { hasReorderPoints }: { readonly hasReorderPoints: boolean },
): Promise<FoundRow[]> => {
  const { db } = place;
  if (hasReorderPoints) return rowOfItems('reorder', await itemsToReorder(db, place));
  const brief = (await itemsThatRunOut(db, place))
    .map(({ id, name, available, shipped }) => ({
      id,
      name,
      count: daysOfCover({ Available: available, Shipped: shipped }) ?? 0,
    }))
    .toSorted((a, b) => a.count - b.count || (a.name < b.name ? -1 : 1));
  return rowOfItems('cover', brief);
};

/**
 * Items with lots that expire within 30, 60 and 90 days, each by the lot of it that expires first, so
 * that it is counted once; a lot that has expired is among the first.
 */
export const findLots = async (place: Place): Promise<FoundRow[]> => {
  const kinds = ['lots30', 'lots60', 'lots90'] as const;
  const found = await Promise.all(kinds.map((kind) => itemsThatExpire(place.db, place, kind)));
  return kinds.flatMap((kind, index) => {
    const all = found[index] ?? [];
    if (all.length === 0) return [];
    return rowOf({
      kind,
      Count: all.length,
      since: null,
      Numbers: all.slice(0, attentionLimits.numbers).map(({ name }) => name),
      counted: all.map(({ id, lots }) => `${id} ${lots}`).join('\n'),
      Examples: all.slice(0, attentionLimits.examples).map(({ name, lot, day, pieces }) => ({
        Name: lot === null ? name : `${name} lot ${lot}`,
        Count: pieces,
        Day: day,
      })),
    });
  });
};
