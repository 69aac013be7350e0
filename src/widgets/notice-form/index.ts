export { NoticeForm } from './ui/NoticeForm';
