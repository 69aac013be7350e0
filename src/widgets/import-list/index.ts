export { ImportListScreen } from './ui/ImportListScreen';
