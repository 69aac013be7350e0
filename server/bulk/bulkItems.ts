import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { BulkAct } from '@contract/bulkRules';
import { aheadListQuery } from '@contract/itemsAhead';
import { whyNotItem } from '@contract/itemActions';
import { askedAhead } from '../ahead/listAhead';
import { items } from '../db/schema/inventory';
import { lockItems } from '../items/itemRows';
import { listedItems } from '../items/listItems';
import { switchItems, whatStandsInTheWay, type InTheWay } from '../items/switchItems';
import { newestFirst } from '../db/sorting';
import { asListed, distinct, judge, withMissing, type BulkKindDesk, type Found } from './bulkKind';
import { readQuery } from './readQuery';

/** The act as items have it; the contract lets no other one through. */
const actOf = (act: BulkAct): 'activate' | 'deactivate' => {
  if (act !== 'activate' && act !== 'deactivate') throw new Error(`Items have no act ${act}`);
  return act;
};

const { id, stockNumber, description, isActive, itemType, version } = items;

type Obstacle = Pick<Found, 'whyNot' | 'because' | 'note' | 'advice'>;

/** Kits or components that are named of each item. */
const mostNamed = 3;

const namedIn = ({ stockNumbers }: InTheWay): string => {
  const more = stockNumbers.length - mostNamed;
  const named = stockNumbers.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

/** What stands in the way, as it is said before anything is done: nobody is asked about kits. */
const obstacleOf = (number: string, found: InTheWay): Obstacle => {
  const note = namedIn(found);
  switch (found.kind) {
    case 'activeKits':
      return {
        whyNot: `Item ${number} is a component of active kits`,
        because: 'part of an active kit',
        note,
        advice:
          'Select their kits as well, or deactivate them alone, up to 200 of one page: then you are asked what becomes of the kits.',
      };
    case 'inactiveComponents':
      return {
        whyNot: `Kit ${number} has inactive components`,
        because: 'with inactive components',
        note,
        advice:
          'Select the components as well, or activate the kits alone, up to 200 of one page: then you are asked about the components.',
      };
    case 'noComponents':
      return { whyNot: `Kit ${number} has no components`, because: 'without components', note };
    default:
      return found.kind satisfies never;
  }
};

/** Items by the thousand: activated or deactivated. */
export const bulkItems: BulkKindDesk = {
  async find(desk, actor, { act, meant: whichever, limit }) {
    const { db } = desk;
    const meant = asListed(whichever);
    const action = actOf(act);
    const ids = 'ids' in meant ? distinct(meant.ids) : null;
    const where = ids ? inArray(items.id, ids) : undefined;
    const asked =
      'query' in meant
        ? await askedAhead(desk, actor, readQuery(aheadListQuery, meant.query))
        : null;
    const listed = asked ? listedItems(db, actor, asked) : undefined;
    // Kits first where they are deactivated, last where they are activated: their components then
    // may follow, or are there already.
    const byType = (action === 'deactivate' ? asc : desc)(items.itemType);
    const rows = await db
      .select({ id, stockNumber, name: description, isActive, itemType, version })
      .from(items)
      .where(and(eq(items.clientId, actor.clientId), where, listed))
      .orderBy(byType, ...newestFirst(items))
      .limit(limit);
    const isWanted = action === 'activate';
    const obstacles = await whatStandsInTheWay(db, actor, {
      found: rows.filter((row) => whyNotItem[action](row) === null),
      isActive: isWanted,
      isLocked: false,
    });
    const found = rows.map((row): Found => {
      const obstacle = obstacles.get(row.id);
      return {
        id: row.id,
        number: row.stockNumber,
        name: row.name,
        version: row.version,
        whyNot: whyNotItem[action](row),
        because: row.isActive ? 'active already' : 'inactive already',
        note: '',
        ...(obstacle && obstacleOf(row.stockNumber, obstacle)),
      };
    });
    if (!ids) return found;
    const known = new Set(found.map((each) => each.id));
    return [
      ...found,
      ...withMissing(
        ids.filter((each) => !known.has(each)),
        [],
        'Item',
      ),
    ];
  },

  async act({ db: tx }, actor, { act, records }) {
    const action = actOf(act);
    const ids = records.map((each) => each.id);
    const locked = await lockItems(tx, actor, inArray(items.id, ids));
    const { ready, outcomes } = judge(records, locked, {
      noun: 'Item',
      whyNot: whyNotItem[action],
    });
    const reasons = await switchItems(tx, actor, {
      found: ready,
      isActive: action === 'activate',
    });
    for (const [refused, reason] of reasons)
      outcomes.set(refused, { outcome: 'refused', reason, mayRetry: true });
    return outcomes;
  },
};
