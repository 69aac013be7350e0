export { RepairScreen } from './ui/RepairScreen';
