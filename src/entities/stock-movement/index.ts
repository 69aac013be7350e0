export { documentWords, StockMovement } from './model/StockMovement';
export { movementList } from './model/movementList';
export { stockOnDayList } from './model/stockOnDayList';
export { signedText } from './model/signedText';
export { StockDocumentLink } from './ui/StockDocumentLink';
export type { MovementFilters, MovementList } from './model/movementList';
export type { StockedItem, StockOnDayList } from './model/stockOnDayList';
