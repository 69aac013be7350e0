export { RenewSession } from './ui/RenewSession';
