export { KitDialog } from './ui/KitDialog';
export { useItemStatusChange } from './model/useItemStatusChange';
export type { ItemStatusChange } from './model/ItemStatusChange';
