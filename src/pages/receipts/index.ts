export { ReceiptsPage } from './ui/ReceiptsPage';
