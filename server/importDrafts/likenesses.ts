import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { comparable, orderTold, toldText } from '@contract/duplicateRules';
import type { Db } from '../db/database';
import { importRows, imports } from '../db/schema/imports';
import { orders } from '../db/schema/orders';
import { alikeOrders, type AlikeOrder } from '../orders/parts/alikeOrders';
import type { JudgedGathered } from './draftKind';
import type { Draft, DraftDesk } from './draftRows';

/** An order that a record looks like. */
export interface Likeness {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly sentence: string;
}

type DayOf = (moment: Date) => string;

const shortDay = (timeZone: string): DayOf => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  return (moment) => format.format(moment);
};

/** The orders that earlier imports of the same file have made, by the names that they had there. */
const madeOfSameFile = async (
  db: Db,
  { clientId, contentHash }: Draft,
  names: readonly string[],
): Promise<ReadonlyMap<string, Omit<Likeness, 'sentence'>>> => {
  const { id: orderId, orderNumber, createdAt } = orders;
  const rows = await db
    .select({ name: importRows.item1, orderId, orderNumber, createdAt })
    .from(imports)
    .innerJoin(
      importRows,
      and(
        eq(importRows.clientId, imports.clientId),
        eq(importRows.importId, imports.id),
        eq(importRows.kind, 'success'),
      ),
    )
    .innerJoin(
      orders,
      and(eq(orders.clientId, imports.clientId), eq(orders.orderNumber, importRows.item2)),
    )
    .where(
      and(
        eq(imports.clientId, clientId),
        eq(imports.type, 'Orders'),
        eq(imports.contentHash, contentHash),
        inArray(sql`lower(${importRows.item1})`, [...names]),
        ne(orders.status, 'Cancelled'),
      ),
    );
  return new Map(rows.map(({ name, ...order }) => [comparable(name), order]));
};

/** Of thousands of orders fewer are looked at for each than for one that is being written. */
const most = { ofName: 5, ofGoods: 50 } as const;

const isCompared = ({ clientId }: Draft): SQL | undefined =>
  and(eq(orders.clientId, clientId), sql`${orders.orderType} = 'Regular'`);

interface Compared {
  readonly alike: AlikeOrder | null;
  readonly lines: number;
}

const toldOfAlike = ({ alike, lines }: Compared, dayOf: DayOf): Likeness | null =>
  alike && {
    orderId: alike.id,
    orderNumber: alike.orderNumber,
    createdAt: alike.createdAt,
    sentence: toldText(
      orderTold({
        ...alike.likeness,
        OrderNumber: alike.orderNumber,
        day: dayOf(alike.createdAt),
        lines,
        isDeduct: false,
      }),
    ),
  };

/**
 * The orders there are that records look like, by the record: of the same name, with the same lines
 * for the same recipient lately, or made of the same row of this file before.
 */
export const likenessesOf = async (
  { db, now, config: { timeZone } }: DraftDesk,
  { draft, judged }: { draft: Draft; judged: readonly JudgedGathered[] },
): Promise<ReadonlyMap<number, Likeness>> => {
  const sound = judged.flatMap(({ recordNo, name, order }) =>
    order ? [{ recordNo, name: comparable(name), compared: order.compared }] : [],
  );
  if (sound.length === 0) return new Map();
  const dayOf = shortDay(timeZone);
  const alike = await alikeOrders({ db, now }, draft, {
    among: isCompared(draft),
    written: sound.map(({ compared }) => compared),
    isToNobody: false,
    most,
  });
  const madeBefore = await madeOfSameFile(
    db,
    draft,
    sound.map(({ name }) => name),
  );
  return new Map(
    sound.flatMap(({ recordNo, name, compared }, index) => {
      const lines = compared.Items.length;
      const found = toldOfAlike({ alike: alike[index]?.[0] ?? null, lines }, dayOf);
      const before = madeBefore.get(name);
      if (found) return [[recordNo, found] as const];
      if (!before) return [];
      const sentence = `Order ${before.orderNumber} of ${dayOf(before.createdAt)} was made of this file.`;
      return [[recordNo, { ...before, sentence }] as const];
    }),
  );
};
