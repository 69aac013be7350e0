export { ChangedDialog } from './ui/ChangedDialog';
export { ConflictDialog } from './ui/ConflictDialog';
export { differencesOf } from './model/differencesOf';
export type { Difference } from './model/differencesOf';
