import { notices, type NoticeRecord } from '@contract/notice';
import { currentNoticeIn } from '@/entities/notice';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { updateEdited } from '@/shared/draft/updateEdited';
import type { EditedNotice } from './editNotice';
import { noticeUpdateOf } from './noticeUpdate';

interface Parts {
  readonly call: Call;
  readonly edited: EditedNotice;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited notice (ASN-20). */
export const updateNotice = ({
  call,
  edited,
  leave,
}: Parts): Action<
  { readonly saved: Answer<typeof notices.update> } | { readonly current: NoticeRecord }
> => {
  const { record, changed, draft } = edited;
  return updateEdited({
    title: 'Updating notice...',
    edited,
    save: () =>
      call(notices.update, { payload: noticeUpdateOf({ record, changed, values: draft.values }) }),
    currentIn: currentNoticeIn,
    doneText: () => `Notice ${record.Id} updated successfully.`,
    leave,
  });
};
