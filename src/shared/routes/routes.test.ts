import { redirectOf, returnOf, routeNames, routes } from './routes';

test('every list that a page falls back or goes back to is a route', () => {
  for (const name of routeNames) {
    const { apiRedirectRoute, returnPath } = routes[name];
    expect([name, redirectOf(name)]).toEqual([name, apiRedirectRoute ?? null]);
    expect([name, returnOf(name)]).toEqual([name, returnPath ?? null]);
  }
});
