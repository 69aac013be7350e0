export { Client } from './model/Client';
export { createClientList } from './model/clientList';
