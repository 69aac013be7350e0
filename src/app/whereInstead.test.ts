import { may } from '@contract/access';
import { whereInstead } from './whereInstead';

const visit = { hasToken: true, isSignedIn: false, isOpenedHere: true, may: null, hasReport: null };

describe('a visit', () => {
  test('without a token goes to Login', () => {
    expect(whereInstead({ ...visit, route: 'Orders', hasToken: false })).toBe('Login');
    expect(whereInstead({ ...visit, route: null, hasToken: false })).toBe('Login');
  });

  test.each(['Login', 'PasswordResetRequest', 'PasswordReset'] as const)(
    'to %s needs no token',
    (route) => {
      expect(whereInstead({ ...visit, route, hasToken: false })).toBeNull();
    },
  );

  test('to Login with a valid session goes to the Dashboard', () => {
    expect(whereInstead({ ...visit, route: 'Login', isSignedIn: true })).toBe('Dashboard');
  });

  test('to a create page by its address goes to the list', () => {
    expect(whereInstead({ ...visit, route: 'OrderCreate', isOpenedHere: false })).toBe('Orders');
    expect(whereInstead({ ...visit, route: 'ArchivedOrderDetail', isOpenedHere: false })).toBe(
      'ArchivedOrders',
    );
  });

  test('to a create page from another page stays', () => {
    expect(whereInstead({ ...visit, route: 'OrderCreate' })).toBeNull();
  });

  test('by a client user to a deduct order goes to the orders; by staff it stays', () => {
    expect(
      whereInstead({
        ...visit,
        route: 'DeductOrderCreate',
        may: (capability) => may('Owner', capability),
      }),
    ).toBe('Orders');
    expect(
      whereInstead({
        ...visit,
        route: 'DeductOrderCreate',
        may: (capability) => may('Manager', capability),
      }),
    ).toBeNull();
  });

  test('by a User to the webhooks goes to Settings', () => {
    expect(
      whereInstead({ ...visit, route: 'Webhooks', may: (capability) => may('User', capability) }),
    ).toBe('Settings');
  });

  test('to the analytics of a client without a report goes to the Dashboard, once that is known (ANALYTICS-02)', () => {
    expect(whereInstead({ ...visit, route: 'Analytics' })).toBeNull();
    expect(whereInstead({ ...visit, route: 'Analytics', hasReport: false })).toBe('Dashboard');
    expect(whereInstead({ ...visit, route: 'Analytics', hasReport: true })).toBeNull();
  });

  test('to an admin address is left to the admin check', () => {
    expect(
      whereInstead({ ...visit, route: 'Manage', may: (capability) => may('Owner', capability) }),
    ).toBeNull();
  });

  test('to an unknown address goes to the Dashboard', () => {
    expect(whereInstead({ ...visit, route: null })).toBe('Dashboard');
  });
});
