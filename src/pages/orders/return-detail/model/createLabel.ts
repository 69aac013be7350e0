import { returns } from '@contract/orderReturn';
import type { Return, ReturnStore } from '@/entities/return';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  readonly store: ReturnStore;
  readonly made: Return;
  readonly serviceLevel: string;
}

/** The action that makes the label of a return, or makes it anew. */
export const createLabel = ({
  call,
  store,
  made,
  serviceLevel,
}: Parts): Action<Answer<typeof returns.createLabel>> => ({
  title: 'Creating return label...',
  perform: async () => {
    const answer = await call(returns.createLabel, {
      payload: { Id: made.id, ServiceLevel: serviceLevel },
    });
    store.take({ ...made.record, ServiceLevel: serviceLevel, LabelFile: answer.File });
    return answer;
  },
  succeeded: () => ({ text: 'Return label was created successfully.' }),
});
