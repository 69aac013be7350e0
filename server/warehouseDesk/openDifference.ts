import { and, eq } from 'drizzle-orm';
import {
  afterTakingOver,
  likelyCause,
  whyNotDifference,
  type CauseMessage,
  type CauseMovement,
  type Pieces,
} from '@contract/differenceRules';
import type { DifferenceOpened, DifferenceStep, StockDifference } from '@contract/warehouseDesk';
import { countAskedAt } from '../connection/questions';
import type { Db } from '../db/database';
import { stockDifferences, type stockSnapshots } from '../db/schema/connection';
import type { stockMovements } from '../db/schema/movements';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { stockRow } from '../stock/stockRows';
import {
  lastAgreed,
  messagesAbout,
  movementsSince,
  toldBefore,
  wasCountedSince,
} from './differenceEvidence';
import { isDifference, readDifferences, type DifferenceRow } from './differenceRecords';
import { ofOffered } from './scope';

type MovementRow = typeof stockMovements.$inferSelect;

const noStep = {
  By: '',
  Reason: null,
  IsBlocked: false,
  Document: null,
  Subject: '',
  Why: '',
  Change: null,
  Books: null,
  Told: null,
} as const;

const documentOf = ({ documentKind, documentNumber, documentLine }: MovementRow) =>
  documentKind === null || documentNumber === null
    ? null
    : { Kind: documentKind, Number: documentNumber, Line: documentLine };

const movementStep = (row: MovementRow): DifferenceStep => ({
  ...noStep,
  Kind: 'movement',
  At: row.happenedAt.toISOString(),
  By: row.by,
  Reason: row.reason,
  IsBlocked: row.state === 'unshippable',
  Document: documentOf(row),
  Change: row.change,
  Books: row.balance,
});

/** A movement as it may explain a difference; reserving pieces explains none. */
const toEvidence = (row: MovementRow): CauseMovement[] =>
  row.state === 'reserved'
    ? []
    : [
        {
          state: row.state,
          change: row.change,
          reason: row.reason,
          document: documentOf(row),
          at: row.happenedAt.toISOString(),
        },
      ];

const toldStep = (
  { source, foundAt, booksOnHand, toldOnHand }: DifferenceRow,
  by: string,
): DifferenceStep => ({
  ...noStep,
  Kind: 'told',
  At: foundAt.toISOString(),
  By: by,
  Subject: source,
  Books: booksOnHand,
  Told: toldOnHand,
});

const messageStep = (
  { at, type, why, change, count }: CauseMessage,
  by: string,
): DifferenceStep => ({
  ...noStep,
  Kind: 'message',
  At: at,
  By: by,
  Subject: type,
  Why: why,
  Change: change,
  Told: count,
});

/** What both had when they agreed: before the first movement since, or what is there now. */
const agreedStep = (
  { snapshot, asOf }: typeof stockSnapshots.$inferSelect,
  { movements, isCut }: { movements: readonly MovementRow[]; isCut: boolean },
  { by, now }: { by: string; now: Pieces },
): DifferenceStep => {
  const first = movements.findLast(({ state }) => state === 'onHand');
  const then = first ? first.balance - first.change : now.OnHand;
  const pieces = isCut ? null : then;
  return {
    ...noStep,
    Kind: 'agreed',
    At: asOf.toISOString(),
    By: by,
    Subject: `snapshot ${snapshot}`,
    Books: pieces,
    Told: pieces,
  };
};

const newestFirst = (a: DifferenceStep, b: DifferenceStep): number => {
  if (a.At === b.At) return 0;
  return a.At < b.At ? 1 : -1;
};

/** What the books have of an item now. */
export const booksNow = async (
  db: Db,
  row: DifferenceRow,
): Promise<Pieces & { Reserved: number }> => {
  const found = await stockRow(db, row);
  return {
    OnHand: found?.onHand ?? 0,
    Unshippable: found?.unshippable ?? 0,
    Reserved: found?.allocated ?? 0,
  };
};

/** What taking a difference over leaves, and why it can not be taken over. */
export const foretell = async (
  db: Db,
  row: DifferenceRow,
  now: Pieces,
): Promise<{ after: Pieces; whyNot: string | null }> => {
  const after = afterTakingOver({
    books: { OnHand: row.booksOnHand, Unshippable: row.booksUnshippable },
    told: { OnHand: row.toldOnHand, Unshippable: row.toldUnshippable },
    now,
  });
  const wasCounted = await wasCountedSince(db, row, row.foundAt);
  return { after, whyNot: whyNotDifference.takeOver({ state: row.state, after, wasCounted }) };
};

/** A difference of a client that the actor is offered. */
export const differenceOf = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ row: DifferenceRow; entity: StockDifference }> => {
  const where = and(isDifference([id]), ofOffered(actor, stockDifferences.clientId));
  const [row] = await db.select().from(stockDifferences).where(where);
  if (!row) throw notFound('Difference');
  const isIt = and(eq(stockDifferences.clientId, row.clientId), isDifference([id]));
  const [entity] = await readDifferences(db, isIt, { limit: 1, offset: 0 });
  if (!entity) throw notFound('Difference');
  return { row, entity };
};

/** So far back it is looked for causes where both have never agreed. */
const longestSearch = 30 * 24 * 3_600_000;

const evidenceOf = async (db: Db, row: DifferenceRow, { StockNumber }: StockDifference) => {
  const before = await toldBefore(db, row);
  const agreed = await lastAgreed(db, row, before);
  const since = agreed?.asOf ?? new Date(row.foundAt.getTime() - longestSearch);
  return {
    agreed,
    told: [row, ...before].filter(({ foundAt }) => foundAt > since),
    moved: await movementsSince(db, row, since),
    messages: await messagesAbout(db, row, { stockNumber: StockNumber, since }),
  };
};

/** A difference with what has happened since both agreed, and what taking over would do. */
export const openDifference = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<DifferenceOpened> => {
  const { row, entity } = await differenceOf(db, actor, id);
  const { agreed, told, moved, messages } = await evidenceOf(db, row, entity);
  const { Reserved, ...now } = await booksNow(db, row);
  const { after, whyNot } = await foretell(db, row, now);
  const counting = { ...row, stockNumber: entity.StockNumber };
  const asked = await countAskedAt(db, counting, row.foundAt);
  const by = `Warehouse ${entity.WarehouseCode}`;
  const { movements, isCut } = moved;
  return {
    entity,
    Steps: [
      ...movements.map(movementStep),
      ...told.map((each) => toldStep(each, by)),
      ...messages.map((each) => messageStep(each, by)),
      ...(agreed ? [agreedStep(agreed, moved, { by, now })] : []),
    ].toSorted(newestFirst),
    IsCut: isCut,
    Cause: likelyCause({
      books: entity.Books,
      told: entity.Told,
      messages,
      movements: movements
        .filter(({ happenedAt }) => happenedAt <= row.foundAt)
        .flatMap(toEvidence),
    }),
    Now: now,
    After: after,
    Reserved,
    AskedAt: asked?.toISOString() ?? null,
    WhyNot: whyNot,
  };
};
