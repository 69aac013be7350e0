export { createNotice } from './model/createNotice';
export { editNotice } from './model/editNotice';
export { expectedDateError, newNoticeDraft } from './model/noticeDraft';
export { noticeFields } from './model/noticeFields';
export { noticeValuesOf } from './model/noticeValues';
export { updateNotice } from './model/updateNotice';
export type { EditedNotice } from './model/editNotice';
export type { NoticeDraft } from './model/noticeDraft';
