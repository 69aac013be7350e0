import {
  apiRights,
  callsOpenedBy,
  isOpenToEveryToken,
  mayCallWith,
  rightsThatOpen,
} from './apiRights';
import { contract } from './contract';
import type { Endpoint } from './endpoint';

const all = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls));
const { apiTokens, clients, identity, itemAdmin, notices, orders, users, webhooks } = contract;

describe('the rights of a named token', () => {
  test('open calls that there are, and none that anyone may make', () => {
    for (const name of apiRights.flatMap(callsOpenedBy)) {
      const at = all.find(({ method, path }) => `${method} ${path}` === name);
      expect([name, at?.needs === 'anyone' || at === undefined]).toEqual([name, false]);
    }
  });

  test('that read change nothing', () => {
    const changing = (['readOrders', 'stock'] as const)
      .flatMap(callsOpenedBy)
      .filter((name) => !name.startsWith('GET '));
    // These look something up by a list, or a name that is too long for an address.
    expect(changing).toEqual([
      'POST orders/get-file',
      'POST portal/items/ahead',
      'POST portal/stock/available',
    ]);
  });

  test('open what they are called after', () => {
    expect(rightsThatOpen(orders.list)).toEqual(['readOrders']);
    expect(rightsThatOpen(orders.create)).toEqual(['createOrders']);
    expect(rightsThatOpen(itemAdmin.list)).toEqual(['stock']);
    expect(rightsThatOpen(notices.cancel)).toEqual(['notices']);
    expect(isOpenToEveryToken(identity.verifyToken)).toBe(true);
  });

  test('all together open no people, no settings, no webhooks and no tokens', () => {
    for (const at of [
      ...Object.values<Endpoint>(users),
      ...Object.values<Endpoint>(webhooks),
      ...Object.values<Endpoint>(apiTokens),
      clients.current,
      orders.update,
      orders.cancel,
    ])
      expect(mayCallWith(apiRights, at)).toBe(false);
  });
});
