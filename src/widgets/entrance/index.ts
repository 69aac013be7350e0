export { Entrance } from './ui/Entrance';
export { EntranceDone } from './ui/EntranceDone';
export { EntranceForm } from './ui/EntranceForm';
export { EntranceLink } from './ui/EntranceLink';
export { EntranceWait } from './ui/EntranceWait';
