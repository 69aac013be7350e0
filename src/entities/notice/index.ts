export { createNoticeList } from './model/noticeList';
export { currentNoticeIn } from './model/currentNoticeIn';
export { Notice } from './model/Notice';
export { noticeLook } from './model/noticeLook';
export type { NoticeList } from './model/noticeList';
