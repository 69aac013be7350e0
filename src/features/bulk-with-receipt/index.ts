export { BulkQuestionDialog } from './ui/BulkQuestionDialog';
export { SelectAllLine } from './ui/SelectAllLine';
export { WorkUnderWay } from './ui/WorkUnderWay';
export { useManyRecords } from './model/useManyRecords';
export { useBulkAsking } from './model/useBulkAsking';
