export { ImportDetail } from './ui/ImportDetail';
