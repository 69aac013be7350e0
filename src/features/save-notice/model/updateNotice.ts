import { notices, type NoticeRecord } from '@contract/notice';
import { currentNoticeIn } from '@/entities/notice';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { EditedNotice } from './editNotice';
import { noticeUpdateOf } from './noticeUpdate';

interface Parts {
  readonly call: Call;
  readonly edited: EditedNotice;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited notice; one that was changed meanwhile is left to the person instead (OPEN-95, OPEN-120). */
export const updateNotice = ({ call, edited, leave }: Parts): Action<NoticeRecord | null> => ({
  title: 'Updating notice...',
  perform: async () => {
    const { record, changed, draft } = edited;
    try {
      await call(notices.update, { payload: noticeUpdateOf({ record, changed, values: draft.values }) });
      return null;
    } catch (error) {
      const current = currentNoticeIn(error);
      if (!current) throw error;
      return current;
    }
  },
  succeeded: (current) => {
    if (current) {
      edited.meet(current);
      return null;
    }
    edited.settle();
    return { text: `Notice ${edited.record.Id} updated successfully.`, onClose: leave };
  },
});
