import { and, eq, max } from 'drizzle-orm';
import { whyNotDraft } from '@contract/importDraftRules';
import type { Db } from '../db/database';
import { importDraftChanges, type DraftChange } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';
import { notFound, refuseAct } from '../http/problems';
import { applyChange } from './applyChange';
import { draftKinds, type DraftKind } from './draftKind';
import { changeDraft, isOf, keyOf, lockDraft, type Draft, type DraftDesk } from './draftRows';
import { settle, touchedBy } from './settleChange';
import { refuseOld, refuseOverlap } from './staleChange';

/** A change that somebody asks for. */
export interface PlannedChange {
  readonly change: DraftChange;
  /** In words: "13 cells". */
  readonly told: string;
}

/** What planning a change may look at. */
export interface Planning {
  readonly tx: Db;
  readonly draft: Draft;
  readonly kind: DraftKind;
}

/** What became of a draft by a change: its rows are not named where they are many. */
export interface ChangedDraft {
  readonly draft: Draft;
  readonly rowNos: readonly number[];
}

/** Locks a draft for a change; 404 where there is none. */
export const lockToChange = async (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  draftId: string,
): Promise<Draft> => {
  const draft = await lockDraft(tx, { clientId, draftId });
  if (!draft) throw notFound('The import');
  return draft;
};

const keepChange = async (tx: Db, draft: Draft, { change, told }: PlannedChange): Promise<void> => {
  const key = keyOf(draft);
  const { changeNo, isUndone } = importDraftChanges;
  await tx.delete(importDraftChanges).where(and(isOf(importDraftChanges, key), eq(isUndone, true)));
  const [last] = await tx
    .select({ no: max(changeNo) })
    .from(importDraftChanges)
    .where(isOf(importDraftChanges, key));
  await tx.insert(importDraftChanges).values({
    ...key,
    changeNo: (last?.no ?? 0) + 1,
    change,
    told,
    by: draft.touchedBy,
    at: draft.touchedAt,
    isUndone: false,
    version: draft.version,
  });
};

interface ToCarryOut {
  readonly found: Draft;
  readonly change: DraftChange;
  readonly isTakenBack: boolean;
  /** Keeps the change, or that it was taken back, with the version that it makes. */
  readonly keep: (draft: Draft) => Promise<void>;
}

/** Does a change of a locked draft, or takes it back. */
export const carryOut = async (
  desk: DraftDesk,
  actor: Actor,
  { found, change, isTakenBack, keep }: ToCarryOut,
): Promise<ChangedDraft> => {
  const { db: tx } = desk;
  const version = found.version + 1;
  const draft = await changeDraft(tx, keyOf(found), { version, ...touchedBy(desk, actor) });
  await keep(draft);
  const kind = draftKinds(desk)[draft.type];
  const applied = await applyChange(desk, { draft, kind, change, isTakenBack });
  return {
    draft: await settle(desk, draft, applied),
    rowNos: applied.of === 'judged' ? applied.rowNos : [],
  };
};

interface AskedChange {
  readonly draftId: string;
  /** The version that the caller has seen. */
  readonly seen: number;
  /** What is to be changed; null where nothing is. */
  readonly plan: (planning: Planning) => Promise<PlannedChange | null>;
}

/** Changes rows of a draft, in the desk's transaction. */
export const changeRows = async (
  desk: DraftDesk,
  actor: Actor,
  { draftId, seen, plan }: AskedChange,
): Promise<ChangedDraft> => {
  const { db: tx } = desk;
  const found = await lockToChange(tx, actor, draftId);
  refuseAct(whyNotDraft.edit(found.state));
  refuseOld(found, seen);
  const kind = draftKinds(desk)[found.type];
  const planned = await plan({ tx, draft: found, kind });
  if (planned === null) return { draft: found, rowNos: [] };
  const { change } = planned;
  await refuseOverlap(tx, found, { change, seen, kind });
  const keep = (draft: Draft): Promise<void> => keepChange(tx, draft, planned);
  return carryOut(desk, actor, { found, change, isTakenBack: false, keep });
};
