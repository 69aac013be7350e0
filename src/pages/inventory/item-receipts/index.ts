export { ItemReceiptsPage } from './ui/ItemReceiptsPage';
