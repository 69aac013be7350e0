export { Hub } from './ui/Hub';
export type { HubCard } from './model/hubCards';
