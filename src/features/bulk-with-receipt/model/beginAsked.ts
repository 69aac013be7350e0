import { bulk } from '@contract/bulk';
import { runInBulk, type RunsUnderWay } from '@/entities/bulk-run';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { BulkAsking } from './BulkAsking';

/** Has done what a person was asked about and agreed to. */
export const beginAsked = (asking: BulkAsking, underWay: RunsUnderWay): void => {
  const asked = asking.takeAsked();
  if (!asked) return;
  const { call, actions, navigation, kind, begun, failed } = asking.parts;
  const payload = { Id: asked.question._id };
  const key = new IdempotencyKey();
  const work = {
    kind,
    act: asked.act,
    begin: () => call(bulk.start, { payload }, key.for(payload)),
    ...(begun && { begun }),
    ...(failed && { failed }),
  };
  void actions.run(runInBulk(work, { underWay, navigation }));
};
