export { NoticeCreatePage } from './ui/NoticeCreatePage';
