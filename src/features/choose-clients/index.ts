export { ChooseClients } from './ui/ChooseClients';
