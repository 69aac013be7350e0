export { useTakeList } from './model/useTakeList';
export { usePrintRecord } from './model/usePrintRecord';
