import type { NoticeRecord } from './notice';

/** A notice as far as it is asked what may be done with it. */
interface NoticeState {
  readonly number: string;
  readonly status: string;
}

/** Only Created and In Transit notices may be edited or cancelled (ASN-18). */
const whileOpen =
  (done: string) =>
  ({ number, status }: NoticeState): string | null =>
    status === 'Created' || status === 'In Transit'
      ? null
      : `Notice ${number} is ${status} and can not be ${done}`;

/** Why not, for each act on a notice, in a sentence that names it; null when it may be done. */
export const whyNotNotice = { edit: whileOpen('edited'), cancel: whileOpen('cancelled') };

/** What the list offers to do with a notice (OPEN-28). */
export const noticeActionsOf = (status: string): NonNullable<NoticeRecord['actions']> =>
  whyNotNotice.cancel({ number: '', status }) === null ? ['cancel'] : [];
