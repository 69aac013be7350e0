import { returns } from '@contract/orderReturn';
import { returnCode } from '@contract/returnRules';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { Answer, Call } from '@/shared/api/createCall';
import { returnPayloadOf, type ReturnDraft } from './returnDraft';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: ReturnDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that creates the drafted return; sent again after a failure it still creates one. */
export const createReturn = ({
  call,
  session,
  draft,
  key,
  leave,
}: Parts): Action<Answer<typeof returns.create>> => ({
  title: 'Creating return...',
  perform: async () => {
    const payload = returnPayloadOf(draft.values);
    return call(returns.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: ({ _id }) => {
    draft.settle();
    if (_id === '') return { text: 'Return was created successfully.', onClose: leave };
    const code = returnCode(_id);
    return {
      text: `Return ${code} was created successfully.`,
      made: { record: { kind: 'return', term: code, id: _id }, named: code },
      onClose: leave,
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
