export { CancelNoticesQuestion } from './ui/CancelNoticesQuestion';
export { cancelNotices } from './model/cancelNotices';
