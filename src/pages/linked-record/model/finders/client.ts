import { ClientStore } from '@/entities/client';
import { shownOn, type Find } from './Find';

/** By the id where the address has it: several may share a name. */
export const find: Find = async ({ id, term }, { stores }) => {
  const store = stores.of(ClientStore);
  const client = id === undefined ? store.find(term) : store.load({ id, term });
  return shownOn('ClientDetailManage', await client);
};
