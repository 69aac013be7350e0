export { KitDialog } from './ui/KitDialog';
export { useItemStatusChange } from './model/useItemStatusChange';
