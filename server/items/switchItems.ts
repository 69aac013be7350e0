import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items, kitComponents } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { componentsOf, lockItems, type ItemRow } from './itemRows';
import { switchAll } from './itemStatus';

/** Why items stay as they are, by their ids. */
type Reasons = ReadonlyMap<string, string>;

const grouped = (
  pairs: readonly (readonly [id: string, name: string])[],
): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const [id, name] of pairs) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
};

const sentences = (
  found: readonly ItemRow[],
  names: ReadonlyMap<string, readonly string[]>,
  say: (item: ItemRow, named: string) => string,
): [string, string][] =>
  found.flatMap((item) => {
    const named = names.get(item.id);
    return named
      ? [[item.id, say(item, named.toSorted((a, b) => a.localeCompare(b)).join(', '))]]
      : [];
  });

/** Active kits, other than those that are deactivated with them, keep their components active. */
const whyNotDeactivate = async (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  found: readonly ItemRow[],
): Promise<Reasons> => {
  const ids = found.map(({ id }) => id);
  const kits = await tx
    .select({ componentId: kitComponents.componentId, kit: items.stockNumber })
    .from(kitComponents)
    .innerJoin(
      items,
      and(eq(items.clientId, kitComponents.clientId), eq(items.id, kitComponents.kitId)),
    )
    .where(
      and(
        eq(kitComponents.clientId, clientId),
        inArray(kitComponents.componentId, ids),
        notInArray(kitComponents.kitId, ids),
        eq(items.isActive, true),
      ),
    )
    .for('update', { of: items });
  const kitsOf = grouped(kits.map(({ componentId, kit }) => [componentId, kit]));
  return new Map(
    sentences(
      found,
      kitsOf,
      ({ stockNumber }, named) => `Item ${stockNumber} is a component of ${named}`,
    ),
  );
};

/** A kit needs components, all of them active, or activated with it. */
const whyNotActivate = async (
  tx: Db,
  account: Pick<Actor, 'clientId'>,
  found: readonly ItemRow[],
): Promise<Reasons> => {
  const kits = found.filter(({ itemType }) => itemType === 'Bundled');
  const parts = await componentsOf(
    tx,
    account,
    kits.map(({ id }) => id),
  );
  const together = new Set(found.map(({ id }) => id));
  const others = parts.map(({ componentId }) => componentId).filter((id) => !together.has(id));
  const inactive = new Map(
    (others.length > 0 ? await lockItems(tx, account, inArray(items.id, others)) : [])
      .filter(({ isActive }) => !isActive)
      .map(({ id, stockNumber }) => [id, stockNumber]),
  );
  const whole = new Set(parts.map(({ kitId }) => kitId));
  const inactiveOf = grouped(
    parts.flatMap(({ kitId, componentId }) => {
      const name = inactive.get(componentId);
      return name === undefined ? [] : [[kitId, name] as const];
    }),
  );
  return new Map([
    ...kits
      .filter(({ id }) => !whole.has(id))
      .map(({ id, stockNumber }) => [id, `Kit ${stockNumber} has no components`] as const),
    ...sentences(
      kits,
      inactiveOf,
      ({ stockNumber }, named) => `Kit ${stockNumber} has inactive components: ${named}`,
    ),
  ]);
};

/**
 * Activates or deactivates locked items of one client, and answers why some stay as they are: kits
 * that stand in the way are nowhere touched, because nobody is asked about them (ITEM-14).
 */
export const switchItems = async (
  tx: Db,
  account: Pick<Actor, 'clientId'>,
  { found, isActive }: { found: readonly ItemRow[]; isActive: boolean },
): Promise<Reasons> => {
  if (found.length === 0) return new Map();
  const reasons = await (isActive ? whyNotActivate : whyNotDeactivate)(tx, account, found);
  const allowed = found.filter(({ id }) => !reasons.has(id));
  await switchAll(tx, account, { found: allowed, isActive });
  return reasons;
};
