export { Client } from './model/Client';
export { createClientList } from './model/clientList';
export { ClientStatus } from './ui/ClientStatus';
