import { and, eq } from 'drizzle-orm';
import { whyNotDraft } from '@contract/importDraftRules';
import { importDraftChanges } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';
import { conflict, refuseAct } from '../http/problems';
import { carryOut, lockToChange, type ChangedDraft } from './changeRows';
import { draftKinds } from './draftKind';
import { isOf, keyOf, type DraftDesk } from './draftRows';
import { refuseOther } from './staleChange';
import { nextChange } from './summary';

interface AskedStep {
  readonly draftId: string;
  /** The version that the caller has seen: nobody takes back what they have not looked at. */
  readonly seen: number;
  readonly step: 'undo' | 'redo';
}

/** Takes the last change of a draft back, or does the one again that was taken back last. */
export const undoOrRedo = async (
  desk: DraftDesk,
  actor: Actor,
  { draftId, seen, step }: AskedStep,
): Promise<ChangedDraft> => {
  const { db: tx } = desk;
  const found = await lockToChange(tx, actor, draftId);
  refuseAct(whyNotDraft.edit(found.state));
  await refuseOther(tx, found, { seen, kind: draftKinds(desk)[found.type] });
  const key = keyOf(found);
  const isTakenBack = step === 'undo';
  const next = await nextChange(tx, key, !isTakenBack);
  if (!next) throw conflict(`Nothing is left to ${step}`);
  const { change, changeNo } = next;
  return carryOut(desk, actor, {
    found,
    change,
    isTakenBack,
    keep: async ({ version }) => {
      await tx
        .update(importDraftChanges)
        .set({ isUndone: isTakenBack, version })
        .where(and(isOf(importDraftChanges, key), eq(importDraftChanges.changeNo, changeNo)));
    },
  });
};
