export { ConflictDialog } from './ui/ConflictDialog';
export type { Difference } from './ui/Differences';
