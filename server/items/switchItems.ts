import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items, kitComponents } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { componentsOf, lockItems, readItems, type ItemRow } from './itemRows';
import { switchAll } from './itemStatus';

/** What of an item says whether its status can change. */
type Switched = Pick<ItemRow, 'id' | 'stockNumber' | 'itemType'>;

/** What stands in the way of an item's new status. */
export interface InTheWay {
  readonly kind: 'activeKits' | 'inactiveComponents' | 'noComponents';
  /** The stock numbers of the kits or components. */
  readonly stockNumbers: readonly string[];
}

interface Switching {
  readonly found: readonly Switched[];
  readonly isActive: boolean;
  /** Whether what is looked at stays as it is until the transaction ends. */
  readonly isLocked: boolean;
}

type ById<Value> = ReadonlyMap<string, Value>;

const grouped = (
  pairs: readonly (readonly [id: string, name: string])[],
): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const [id, name] of pairs) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
};

const inTheWay = (
  kind: InTheWay['kind'],
  names: ById<readonly string[]>,
): [id: string, InTheWay][] =>
  [...names].map(([id, named]) => [
    id,
    { kind, stockNumbers: named.toSorted((a, b) => a.localeCompare(b)) },
  ]);

/** Active kits, other than those that are deactivated with them, keep their components active. */
const activeKitsOf = async (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  { found, isLocked }: Switching,
): Promise<ById<InTheWay>> => {
  const ids = found.map(({ id }) => id);
  const query = tx
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
    );
  const kits = await (isLocked ? query.for('update', { of: items }) : query);
  const kitsOf = grouped(kits.map(({ componentId, kit }) => [componentId, kit]));
  return new Map(inTheWay('activeKits', kitsOf));
};

/** A kit needs components, all of them active, or activated with it. */
const missingComponentsOf = async (
  tx: Db,
  account: Pick<Actor, 'clientId'>,
  { found, isLocked }: Switching,
): Promise<ById<InTheWay>> => {
  const kits = found.filter(({ itemType }) => itemType === 'Bundled');
  const parts = await componentsOf(
    tx,
    account,
    kits.map(({ id }) => id),
  );
  const together = new Set(found.map(({ id }) => id));
  const others = parts.map(({ componentId }) => componentId).filter((id) => !together.has(id));
  const read = isLocked ? lockItems : readItems;
  const inactive = new Map(
    (others.length > 0 ? await read(tx, account, inArray(items.id, others)) : [])
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
  const withoutAny = kits.filter(({ id }) => !whole.has(id)).map(({ id }) => [id, []] as const);
  return new Map([
    ...inTheWay('noComponents', new Map(withoutAny)),
    ...inTheWay('inactiveComponents', inactiveOf),
  ]);
};

/** What stands in the way of items' new status where nobody is asked about kits, by their ids. */
export const whatStandsInTheWay = (
  db: Db,
  account: Pick<Actor, 'clientId'>,
  switching: Switching,
): Promise<ById<InTheWay>> =>
  (switching.isActive ? missingComponentsOf : activeKitsOf)(db, account, switching);

const sentenceOf = (stockNumber: string, { kind, stockNumbers }: InTheWay): string => {
  const named = stockNumbers.join(', ');
  switch (kind) {
    case 'activeKits':
      return `Item ${stockNumber} is a component of ${named}`;
    case 'inactiveComponents':
      return `Kit ${stockNumber} has inactive components: ${named}`;
    case 'noComponents':
      return `Kit ${stockNumber} has no components`;
    default:
      return kind satisfies never;
  }
};

/**
 * Activates or deactivates locked items of one client, and answers why some stay as they are: kits
 * that stand in the way are nowhere touched, because nobody is asked about them (ITEM-14).
 */
export const switchItems = async (
  tx: Db,
  actor: Actor,
  { found, isActive }: { found: readonly ItemRow[]; isActive: boolean },
): Promise<ById<string>> => {
  if (found.length === 0) return new Map();
  const obstacles = await whatStandsInTheWay(tx, actor, { found, isActive, isLocked: true });
  const allowed = found.filter(({ id }) => !obstacles.has(id));
  await switchAll(tx, actor, { found: allowed, isActive });
  return new Map(
    found.flatMap(({ id, stockNumber }) => {
      const obstacle = obstacles.get(id);
      return obstacle ? [[id, sentenceOf(stockNumber, obstacle)] as const] : [];
    }),
  );
};
