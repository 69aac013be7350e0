import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isSameText, mostDuplicates } from '@contract/duplicateRules';
import type { duplicates } from '@contract/duplicates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import type { Actor } from '../http/actor';

type Written = ParsedInputOf<typeof duplicates.items>['payload'];

/** The query for the items that have the same number of one of the two kinds. */
export const sameItemQuery = (
  db: Db,
  { clientId }: Actor,
  {
    field,
    text,
    except,
  }: {
    readonly field: 'stockNumber' | 'barcode';
    readonly text: string;
    readonly except: string | undefined;
  },
) =>
  db
    .select()
    .from(items)
    .where(
      and(
        eq(items.clientId, clientId),
        sql`lower(${items[field]}) = lower(${text})`,
        except === undefined ? undefined : ne(items.id, except),
      ),
    )
    .orderBy(desc(items.createdAt))
    .limit(mostDuplicates);

/** The items, active or not, that have the stock number or the barcode already. */
export const itemDuplicates = async (
  db: Db,
  actor: Actor,
  { StockNumber, Barcode, Except: except }: Written,
): Promise<AnswerOf<typeof duplicates.items>> => {
  const of = (field: 'stockNumber' | 'barcode', text: string | null | undefined) =>
    text ? sameItemQuery(db, actor, { field, text, except }) : [];
  const [numbered, marked] = await Promise.all([
    of('stockNumber', StockNumber),
    of('barcode', Barcode),
  ]);
  const rows = [...new Map([...numbered, ...marked].map((row) => [row.id, row])).values()];
  return {
    Found: rows.map((row) => ({
      _id: row.id,
      StockNumber: row.stockNumber,
      IsActive: row.isActive,
      SameStockNumber: isSameText(row.stockNumber, StockNumber),
      SameBarcode: isSameText(row.barcode, Barcode),
    })),
  };
};
