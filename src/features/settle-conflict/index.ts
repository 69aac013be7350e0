export { ChangedDialog } from './ui/ChangedDialog';
export { ClosedDialog } from './ui/ClosedDialog';
export { ConflictDialog } from './ui/ConflictDialog';
export { differencesOf } from './model/differencesOf';
export type { Difference } from './model/differencesOf';
