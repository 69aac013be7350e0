export { Client } from './model/Client';
export { ClientStore, useClients } from './model/ClientStore';
