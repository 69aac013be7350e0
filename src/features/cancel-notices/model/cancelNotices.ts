import { notices as endpoints } from '@contract/notice';
import type { Refusal } from '@contract/problem';
import type { Notice, NoticeStore } from '@/entities/notice';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action, ActionRunner } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';

/**
 * The notices that a refusal does not name, by number or id; none where it names nobody, for then
 * nothing is known about them.
 */
export const notRefused = (
  notices: readonly Notice[],
  refused: readonly Refusal[],
): readonly Notice[] => {
  const named = new Set(refused.map(({ Id }) => Id));
  const rest = notices.filter(({ id, number }) => !named.has(id) && !named.has(number));
  return rest.length < notices.length ? rest : [];
};

interface Parts {
  readonly call: Call;
  readonly session: Pick<SessionStore, 'knowExtras'>;
  readonly store: NoticeStore;
  readonly actions: ActionRunner;
  /** Whether the result stands on the page: where notices are listed (OPEN-22). */
  readonly isToldOnPage?: boolean;
  /** Leaves the result of a success. */
  readonly leave: () => void;
  /** Shows how the notices stand after a failure (LIST-19). */
  readonly reload: () => void;
}

/**
 * Cancels notices with one request; where some are refused, it offers to go on with the others
 * (ASN-05, ASN-07).
 */
export const cancelNotices = (
  notices: readonly Notice[],
  parts: Parts,
  key = new IdempotencyKey(),
): Action<unknown> => ({
  title: 'Cancelling notices...',
  perform: async () => {
    const payload = { ShipmentNoticeIds: notices.map(({ number }) => number) };
    return parts.call(endpoints.cancel, { payload }, await sentOnce(parts.session, key, payload));
  },
  succeeded: () => {
    for (const { record } of notices)
      parts.store.take({ ...record, Status: 'Cancelled', actions: [] });
    return { text: 'Notice(s) cancelled successfully.', onClose: parts.leave };
  },
  failed: parts.reload,
  isToldOnPage: parts.isToldOnPage,
  wayOn: ({ refused }) => {
    const rest = notRefused(notices, refused);
    const go = () => void parts.actions.run(cancelNotices(rest, parts));
    return rest.length > 0 ? { label: `Go on with the other ${rest.length}`, go } : null;
  },
});
