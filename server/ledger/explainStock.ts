import { sql } from 'drizzle-orm';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { StateExplained, stockMovements as endpoints } from '@contract/stockMovements';
import {
  stockReasonNames,
  stockStates,
  type StockDocumentKind,
  type StockReason,
  type StockState,
} from '@contract/stockReasons';
import type { Db } from '../db/database';
import { stockMovements } from '../db/schema/movements';
import type { Actor } from '../http/actor';
import { movedOf, piecesNow, placeOf, type ItemPlace } from './itemLedger';
import { atOneMoment, beginningOf, isIn, type LedgerDesk } from './ledgerScope';
import { documentFor } from './listMovements';

type Asked = ParsedInputOf<typeof endpoints.why>['query'];

/** All that the ledger holds, with the balance rows that stand for closed months. */
const heldOf = ({ item, warehouseIds }: ItemPlace) =>
  sql`(select * from ${stockMovements} where client_id = ${item.clientId} and item_id = ${item.id} and ${isIn(sql`warehouse_id`, warehouseIds)}) moved`;

const sumsOf = async (
  db: Db,
  place: ItemPlace,
  { from, timeZone }: { from: string | undefined; timeZone: string },
) =>
  db
    .select({
      state: sql<StockState>`state`,
      reason: sql<StockReason>`reason`,
      change: sql<number>`sum(change)::int`,
      movements: sql<number>`count(*)::int`,
      documents: sql<number>`count(distinct (document_kind, document_number)) filter (where document_number is not null)::int`,
      kind: sql<StockDocumentKind | null>`min(document_kind)`,
      number: sql<string | null>`min(document_number)`,
    })
    .from(from === undefined ? heldOf(place) : movedOf(place, beginningOf(from, timeZone)))
    .groupBy(sql`state, reason`);

type Sum = Awaited<ReturnType<typeof sumsOf>>[number];

const inSequence = (a: Sum, b: Sum): number =>
  stockReasonNames.indexOf(a.reason) - stockReasonNames.indexOf(b.reason);

const explain = (
  actor: Actor,
  { state, now, sums }: { state: StockState; now: number; sums: readonly Sum[] },
): StateExplained => {
  const own = sums.filter((sum) => sum.state === state).toSorted(inSequence);
  return {
    State: state,
    Before: own.reduce((before, { change }) => before - change, now),
    Now: now,
    Reasons: own.map(({ reason, change, movements, documents, kind, number }) => ({
      Reason: reason,
      Change: change,
      Movements: movements,
      Documents: documents,
      Document: documents === 1 ? documentFor(actor, { kind, number, line: null }) : null,
    })),
  };
};

/** Why an item has what it has, by state and reason; 404 for an unknown item. */
export const explainStock = (
  { db, timeZone: usual }: LedgerDesk,
  actor: Actor,
  { from, timeZone = usual, ...asked }: Asked,
): Promise<AnswerOf<typeof endpoints.why>> =>
  atOneMoment(db, async (tx) => {
    const place = await placeOf(tx, actor, asked);
    const now = await piecesNow(tx, place);
    const sums = await sumsOf(tx, place, { from, timeZone });
    return {
      StockNumber: place.item.stockNumber,
      States: stockStates.map((state) => explain(actor, { state, now: now[state], sums })),
    };
  });
