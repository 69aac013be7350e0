export { createNotice } from './model/createNotice';
export { expectedDateError, newNoticeDraft, type NoticeDraft } from './model/noticeChecks';
export { noticeForm } from './model/noticeForm';
export { noticeTitle } from './model/noticeTitle';
export { noticeToAnnounce } from './model/noticeToAnnounce';
export { noticeToDuplicate } from './model/noticeToDuplicate';
export { editNotice, updateNotice, type EditedNotice } from './model/updateNotice';
