import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { BulkAct } from '@contract/bulkRules';
import { itemListQuery } from '@contract/itemAdmin';
import { whyNotItem } from '@contract/itemActions';
import { items } from '../db/schema/inventory';
import { lockItems } from '../items/itemRows';
import { listedItems } from '../items/listItems';
import { switchItems } from '../items/switchItems';
import { newestFirst } from '../db/sorting';
import { distinct, judge, withMissing, type BulkKindDesk, type Found } from './bulkKind';
import { readQuery } from './readQuery';

/** The act as items have it; the contract lets no other one through. */
const actOf = (act: BulkAct): 'activate' | 'deactivate' => {
  if (act !== 'activate' && act !== 'deactivate') throw new Error(`Items have no act ${act}`);
  return act;
};

const { id, stockNumber, description, isActive, version } = items;

/** Items by the thousand: activated or deactivated. */
export const bulkItems: BulkKindDesk = {
  async find({ db }, actor, { act, meant, limit }) {
    const action = actOf(act);
    const ids = 'ids' in meant ? distinct(meant.ids) : null;
    const where = ids ? inArray(items.id, ids) : undefined;
    const listed =
      'query' in meant ? listedItems(actor, readQuery(itemListQuery, meant.query)) : undefined;
    // Kits first where they are deactivated, last where they are activated: their components then
    // may follow, or are there already.
    const byType = (action === 'deactivate' ? asc : desc)(items.itemType);
    const rows = await db
      .select({ id, number: stockNumber, name: description, isActive, version })
      .from(items)
      .where(and(eq(items.clientId, actor.clientId), where, listed))
      .orderBy(byType, ...newestFirst(items))
      .limit(limit);
    const found = rows.map(({ isActive: active, ...row }): Found => {
      const whyNot = whyNotItem[action]({ stockNumber: row.number, isActive: active });
      return { ...row, whyNot, because: active ? 'active already' : 'inactive already', note: '' };
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
    for (const [refused, reason] of reasons) outcomes.set(refused, { outcome: 'refused', reason });
    return outcomes;
  },
};
