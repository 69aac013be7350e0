export { ImportList } from './ui/ImportList';
