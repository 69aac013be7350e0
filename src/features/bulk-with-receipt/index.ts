export { BulkQuestionDialog } from './ui/BulkQuestionDialog';
export { SelectAllLine } from './ui/SelectAllLine';
export { progressText } from './model/followRun';
export { receiptAddress } from './model/receiptKinds';
export { runInBulk } from './model/runInBulk';
export { useManyRecords } from './model/useManyRecords';
export type { ManyRecords } from './model/ManyRecords';
