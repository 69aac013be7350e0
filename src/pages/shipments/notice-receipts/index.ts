export { NoticeReceiptsPage } from './ui/NoticeReceiptsPage';
