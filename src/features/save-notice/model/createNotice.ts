import { notices } from '@contract/notice';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { NoticeDraft } from './noticeChecks';
import { noticeForm } from './noticeForm';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: NoticeDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Begins one more in a fresh form. */
  readonly another: () => void;
}

/**
 * The action that creates the drafted notice; sent again after a failure it still creates one
 * (OPEN-95).
 */
export const createNotice = ({
  call,
  session,
  draft,
  key,
  leave,
  another,
}: Parts): Action<Answer<typeof notices.create>> => ({
  title: 'Creating notice...',
  perform: async () => {
    const payload = noticeForm.payloadOf(draft.values);
    return call(notices.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: ({ Id }) => {
    draft.settle();
    return {
      text:
        Id === '' ? 'Notice was created successfully.' : `Notice ${Id} was created successfully.`,
      made: { record: { kind: 'notice', term: Id }, named: Id },
      another,
      onClose: leave,
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
