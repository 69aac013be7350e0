export { TeamNotes } from './ui/TeamNotes';
