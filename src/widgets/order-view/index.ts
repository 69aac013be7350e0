export { HistoryPanel } from './ui/HistoryPanel';
export { OrderView } from './ui/OrderView';
export { RefreshState } from './ui/RefreshState';
export { historySteps } from './model/historySteps';
