export { ImportScreen } from './ui/ImportScreen';
