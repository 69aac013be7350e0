import { and } from 'drizzle-orm';
import type { Db } from '../db/database';
import { formDrafts } from '../db/schema/drafts';
import type { Actor } from '../http/actor';
import { conflict } from '../http/problems';
import { gone, putBack, setAside, takeBack } from '../removals/removals';
import { isAsSeen, isDraft, keepNewest, ownDraft, type SeenDraft } from './draftRows';

const continuedElsewhere = () => conflict('This unsaved form was continued elsewhere');

interface Asked {
  readonly id: string;
  readonly now: Date;
}

interface Discarded extends Asked {
  /** What the caller has seen of it, and the form that discards it, if it is one. */
  readonly seen: SeenDraft;
}

/**
 * Discards one of the caller's drafts; its files stay as long as it can be brought back. 409 where
 * another form has continued it since the caller has seen it.
 */
export const discardDraft = async (
  tx: Db,
  actor: Actor,
  { id, seen, now }: Discarded,
): Promise<void> => {
  const where = and(isDraft(actor, id), isAsSeen(seen));
  await setAside(tx, actor, { kind: 'draft', table: formDrafts, where, at: now });
  if ((await tx.$count(formDrafts, isDraft(actor, id))) > 0) throw continuedElsewhere();
};

/**
 * Brings back a draft that the caller has discarded a moment ago, with its files; 409 for one that
 * is gone, and for one that was written anew meanwhile.
 */
export const restoreDraft = async (tx: Db, actor: Actor, { id, now }: Asked) => {
  const [removed] = await takeBack(tx, actor, { kind: 'draft', ids: [id], now });
  if (!removed) throw gone();
  // One that an earlier version has set aside has begun as itself.
  const record = { form_id: removed.id, ...removed.record };
  if (!(await putBack(tx, formDrafts, { record }))) throw continuedElsewhere();
  await keepNewest(tx, actor);
  const draft = await ownDraft(tx, actor, id);
  if (!draft) throw gone();
  return { ...draft.row, madeAnswer: draft.madeAnswer };
};
