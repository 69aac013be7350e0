import type { Day } from '@contract/dates';
import type { NoticeRecord } from '@contract/notice';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { editNoticeDraft, type NoticeValues } from './noticeDraft';
import { noticeFields, type NoticeFieldName } from './noticeFields';
import { noticeValuesOf } from './noticeValues';

export type EditedNotice = EditedRecord<NoticeRecord, NoticeValues, NoticeFieldName>;

/** A notice while it is edited; `today` is the browser's local day. */
export const editNotice = (record: NoticeRecord, today: () => Day): EditedNotice =>
  new EditedRecord(record, {
    fields: noticeFields,
    valuesOf: noticeValuesOf,
    draftOf: (values) => editNoticeDraft(today, values),
  });
