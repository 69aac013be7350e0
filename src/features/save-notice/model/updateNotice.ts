import type { Day } from '@contract/dates';
import { notices, type NoticeRecord } from '@contract/notice';
import { currentNoticeIn, type NoticeStore } from '@/entities/notice';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { editNoticeDraft } from './noticeChecks';
import { noticeForm, type NoticeValues } from './noticeForm';

export type EditedNotice = EditedRecord<NoticeRecord, NoticeValues, keyof typeof noticeForm.fields>;

/** A notice while it is edited; `today` is the browser's local day. */
export const editNotice = (record: NoticeRecord, today: () => Day): EditedNotice =>
  new EditedRecord(record, {
    fields: noticeForm.fields,
    valuesOf: noticeForm.valuesOf,
    draftOf: (values) => editNoticeDraft(today, values),
  });

interface Parts {
  readonly call: Call;
  readonly store: NoticeStore;
  readonly edited: EditedNotice;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited notice (ASN-20). */
export const updateNotice = ({
  call,
  store,
  edited,
  leave,
}: Parts): Action<
  { readonly saved: Answer<typeof notices.update> } | { readonly current: NoticeRecord }
> => {
  const { record, original, draft } = edited;
  return updateEdited({
    title: 'Updating notice...',
    edited,
    store,
    save: async () => {
      const changes = noticeForm.updateOf({ record, original, values: draft.values });
      const payload = { ShipmentNoticeId: record.Id, ...changes };
      const saved = await call(notices.update, { payload });
      store.take(withSent(record, payload));
      return saved;
    },
    currentIn: currentNoticeIn,
    doneText: () => `Notice ${record.Id} updated successfully.`,
    leave,
  });
};
