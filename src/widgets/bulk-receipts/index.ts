export { ReceiptsScreen } from './ui/ReceiptsScreen';
