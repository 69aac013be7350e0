export { createNotice } from './model/createNotice';
export { expectedDateError, newNoticeDraft, type NoticeDraft } from './model/noticeChecks';
export { noticeForm } from './model/noticeForm';
export { editNotice, updateNotice, type EditedNotice } from './model/updateNotice';
