export { NoticeDetailPage } from './ui/NoticeDetailPage';
