import { redirectOf, returnOf, routeAt, routeNames, routes } from './routes';

test('every list that a page falls back or goes back to is a route', () => {
  for (const name of routeNames) {
    const { apiRedirectRoute, returnPath } = routes[name];
    expect([name, redirectOf(name)]).toEqual([name, apiRedirectRoute ?? null]);
    expect([name, returnOf(name)]).toEqual([name, returnPath ?? null]);
  }
});

test('an address below the archive belongs to the archive; one that only begins alike does not', () => {
  expect(routeAt('/orders/archive/edit')).toBe('ArchivedOrders');
  expect(routeAt('/orders/archive/detail/')).toBe('ArchivedOrderDetail');
  expect(routeAt('/orders/archives')).toBeNull();
});
