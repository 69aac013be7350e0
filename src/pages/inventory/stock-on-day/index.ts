export { StockOnDayPage } from './ui/StockOnDayPage';
