export { currentNoticeIn } from './model/currentNoticeIn';
export { Notice } from './model/Notice';
export { NoticeStore, useNotices } from './model/NoticeStore';
export { noticeLook } from './model/noticeLook';
export type { NoticeList } from './model/NoticeStore';
