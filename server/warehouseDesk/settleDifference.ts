import { and, eq } from 'drizzle-orm';
import {
  differenceIn,
  takeOverReasons,
  takeOverText,
  whyNotDifference,
  type Pieces,
  type TakeOverReason,
} from '@contract/differenceRules';
import type { StockDifference } from '@contract/warehouseDesk';
import { recordChanges } from '../changes/changes';
import { askForCount, countAskedAt } from '../connection/questions';
import { keepRecount, movedBy } from '../connection/recounts';
import type { Db } from '../db/database';
import { stockDifferences } from '../db/schema/connection';
import { inTransaction } from '../db/transaction';
import { doerOf, newAct, type Act } from '../events/act';
import type { Actor } from '../http/actor';
import { conflict, refuseAct } from '../http/problems';
import type { DifferenceRow } from './differenceRecords';
import { booksNow, differenceOf, foretell } from './openDifference';
import type { Desk, DeskParts } from './scope';

const isRow = ({ clientId, id }: Pick<DifferenceRow, 'clientId' | 'id'>) =>
  and(eq(stockDifferences.clientId, clientId), eq(stockDifferences.id, id));

/** A difference that the actor may decide, locked until the transaction ends. */
const lockDifference = async (tx: Db, actor: Actor, id: string): Promise<DifferenceRow> => {
  const { row } = await differenceOf(tx, actor, id);
  const [locked] = await tx.select().from(stockDifferences).where(isRow(row)).for('update');
  return locked ?? row;
};

interface Decision {
  readonly state: 'taken' | 'kept';
  readonly reason: string;
  /** The stock after it, where that was moved. */
  readonly pieces?: { readonly before: Pieces; readonly after: Pieces };
}

/** Ends a difference, and writes down who has decided what. */
const endDifference = async (
  { db: tx, now }: Pick<Desk, 'db' | 'now'>,
  actor: Actor,
  { row, state, reason, pieces }: Decision & { readonly row: DifferenceRow },
): Promise<void> => {
  const ended = { state, reason, endedAt: now(), endedBy: actor.name };
  await tx.update(stockDifferences).set(ended).where(isRow(row));
  const facts = (each: Pieces | undefined) =>
    each && { onHand: each.OnHand, unshippable: each.Unshippable };
  await recordChanges(tx, actor, [
    {
      clientId: row.clientId,
      kind: 'stockDifference',
      id: row.id,
      before: { state: row.state, reason: row.reason, ...facts(pieces?.before) },
      after: { state, reason, ...facts(pieces?.after) },
    },
  ]);
};

const booksMoved = () =>
  conflict(
    'The books have moved meanwhile: look at the difference once more before you take it over',
  );

/** Keeps the count that taking over comes to, unless released orders need more than that. */
const moveStock = async (
  desk: Desk,
  row: DifferenceRow,
  { act, after, reason }: { act: Act; after: Pieces; reason: TakeOverReason },
): Promise<void> => {
  const { db: tx } = desk;
  const { clientId, warehouseId, itemId } = row;
  const short = await keepRecount(
    desk,
    {
      clientId,
      warehouseId,
      itemId,
      onHand: after.OnHand,
      unshippable: after.Unshippable,
      reason: takeOverReasons[reason].ledger,
    },
    act,
  );
  if (short > 0)
    throw conflict(
      `Released orders need ${short} more ${short === 1 ? 'piece' : 'pieces'} than that. Close or cancel one of them first, then take it over`,
    );
  const by = differenceIn({
    books: { OnHand: row.booksOnHand, Unshippable: row.booksUnshippable },
    told: { OnHand: row.toldOnHand, Unshippable: row.toldUnshippable },
  });
  // Somebody has moved the item between what was read and the lock: it would be moved back.
  const moved = await movedBy(tx, row, act);
  if (moved.onHand !== by.OnHand || moved.unshippable !== by.Unshippable) throw booksMoved();
};

interface TakenOver {
  readonly Id: string;
  readonly Reason: TakeOverReason;
  readonly Note?: string | null | undefined;
  readonly Seen: Pieces;
}

/**
 * Moves the stock by a difference. What was taken over before is answered as it is; books that are
 * not what the person has seen are a refusal.
 */
export const takeOver = (
  parts: DeskParts,
  actor: Actor,
  { Id, Reason, Note, Seen }: TakenOver,
): Promise<StockDifference> =>
  inTransaction(parts.db, async (tx) => {
    const desk = { ...parts, db: tx };
    const row = await lockDifference(tx, actor, Id);
    if (row.state !== 'taken') {
      const { Reserved: _reserved, ...now } = await booksNow(tx, row);
      const { after, whyNot } = await foretell(tx, row, now);
      refuseAct(whyNot);
      if (now.OnHand !== Seen.OnHand || now.Unshippable !== Seen.Unshippable) throw booksMoved();
      const act = newAct({ clientId: row.clientId, at: parts.now() }, doerOf(actor));
      await moveStock(desk, row, { act, after, reason: Reason });
      await endDifference(desk, actor, {
        row,
        state: 'taken',
        reason: takeOverText(Reason, Note ?? null),
        pieces: { before: now, after },
      });
    }
    return (await differenceOf(tx, actor, Id)).entity;
  });

/** Has the warehouse count the item, whose count then decides; answers when it was asked. */
export const askToCount = (
  parts: DeskParts,
  actor: Actor,
  { Id }: { readonly Id: string },
): Promise<{ readonly AskedAt: string }> =>
  inTransaction(parts.db, async (tx) => {
    const row = await lockDifference(tx, actor, Id);
    refuseAct(whyNotDifference.count(row));
    const { entity } = await differenceOf(tx, actor, Id);
    const counting = { ...row, stockNumber: entity.StockNumber };
    if (!(await askForCount({ ...parts, db: tx }, counting)))
      throw conflict(`Warehouse ${entity.WarehouseCode} is not connected: nobody can be asked`);
    const at = await countAskedAt(tx, counting, row.foundAt);
    return { AskedAt: (at ?? parts.now()).toISOString() };
  });

/** Leaves the books as they are; the same decision again changes nothing. */
export const keepOurs = (
  parts: DeskParts,
  actor: Actor,
  { Id, Reason }: { readonly Id: string; readonly Reason: string },
): Promise<StockDifference> =>
  inTransaction(parts.db, async (tx) => {
    const row = await lockDifference(tx, actor, Id);
    if (row.state !== 'kept') {
      refuseAct(whyNotDifference.keep(row));
      await endDifference({ ...parts, db: tx }, actor, { row, state: 'kept', reason: Reason });
    }
    return (await differenceOf(tx, actor, Id)).entity;
  });
