import { bulk } from '@contract/bulk';
import { runInBulk, type RunsUnderWay } from '@/entities/bulk-run';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { ManyRecords } from './ManyRecords';

/** Has done what a person was asked about and agreed to. */
export const beginAsked = (many: ManyRecords, underWay: RunsUnderWay): void => {
  const asked = many.takeAsked();
  if (!asked) return;
  const { call, actions, navigation, kind, list } = many.parts;
  const payload = { Id: asked.question._id };
  const key = new IdempotencyKey();
  const work = {
    kind,
    act: asked.act,
    begin: () => call(bulk.start, { payload }, key.for(payload)),
    begun: list.selection.clear,
    failed: () => void list.load(),
  };
  void actions.run(runInBulk(work, { underWay, navigation }));
};
