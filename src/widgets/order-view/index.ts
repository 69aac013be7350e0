export { DetailBody, DetailColumns, DetailStack } from './ui/detailParts';
export { HistoryPanel } from './ui/HistoryPanel';
export { OrderView } from './ui/OrderView';
export { RefreshState } from './ui/RefreshState';
export { historySteps } from './model/historySteps';
export { useOpenedOrder } from './model/useOpenedOrder';
export type { OpenedOrder } from './model/OpenedOrder';
