export { BulkQuestionDialog } from './ui/BulkQuestionDialog';
export { SelectAllLine } from './ui/SelectAllLine';
export { useManyRecords } from './model/useManyRecords';
