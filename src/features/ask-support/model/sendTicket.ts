import type { InputOf } from '@contract/endpoint';
import { support } from '@contract/support';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { Draft } from '@/shared/draft/Draft';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: Pick<Draft<object>, 'settle' | 'refuse'>;
  /** The ticket at the moment of sending. */
  readonly payload: () => InputOf<typeof support.submit>['payload'];
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/**
 * The action that submits a ticket; sent again after a failure there is still one (SUPPORT-10,
 * SUPPORT-11, OPEN-95).
 */
export const sendTicket = (parts: Parts): Action<unknown> => ({
  title: 'Submitting ticket...',
  perform: async () => {
    const { call, session, key } = parts;
    const payload = parts.payload();
    return call(support.submit, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    parts.draft.settle();
    return { text: 'Ticket submitted successfully.', onClose: parts.leave };
  },
  failed: ({ fields }) => parts.draft.refuse(fields),
});
