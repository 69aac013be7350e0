import { may } from '@contract/access';
import { addressInstead, whereInstead } from './whereInstead';

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

  test('by a manager to the system, which is for administrators, goes to Manage', () => {
    const to = (role: 'Manager' | 'Admin' | 'Owner') =>
      whereInstead({
        ...visit,
        route: 'ManageSystem',
        may: (capability) => may(role, capability),
      });
    expect(to('Manager')).toBe('Manage');
    expect(to('Admin')).toBeNull();
    expect(to('Owner')).toBeNull();
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

describe('the address of what is opened instead', () => {
  test('of Login names what was asked for', () => {
    const asked = { pathname: '/orders', search: '?order=13036' };
    expect(addressInstead('Login', asked, false)).toEqual({
      pathname: '/login',
      search: '?to=%2Forders%3Forder%3D13036',
    });
  });

  test.each([
    ['an order', 'Orders', '/orders/detail', '?order=13036', '/orders'],
    ['a deduct order', 'Orders', '/orders/edit-deduct', '?order=13036', '/orders'],
    [
      'an archived order',
      'ArchivedOrders',
      '/orders/archive/detail',
      '?order=13036',
      '/orders/archive',
    ],
    [
      'a recipient',
      'Recipients',
      '/settings/recipients/detail',
      '?recipient=Maya+Ortiz&id=m1',
      '/settings/recipients',
    ],
    ['a client', 'ManageClients', '/manage/clients/detail', '?client=Northwind', '/manage/clients'],
  ] as const)(
    "of the screen of %s that was opened by its address is the record's in %s",
    (_what, list, pathname, search, listPath) => {
      expect(addressInstead(list, { pathname, search }, false)).toEqual({
        pathname: listPath,
        search,
      });
    },
  );

  test('of a screen without a record is its bare list', () => {
    const asked = { pathname: '/orders/detail', search: '' };
    expect(addressInstead('Orders', asked, false)).toEqual({ pathname: '/orders', search: '' });
  });

  test('of a screen that was opened here is the bare list: what it had is gone', () => {
    const asked = { pathname: '/orders/detail', search: '?order=13036' };
    expect(addressInstead('Orders', asked, true)).toEqual({ pathname: '/orders', search: '' });
  });

  test('of a list that a person may not open is the page above it, without its record', () => {
    const asked = { pathname: '/settings/webhooks', search: '?webhook=w1' };
    expect(addressInstead('Settings', asked, false)).toEqual({
      pathname: '/settings',
      search: '',
    });
  });

  test('of a page that there is none of is the Dashboard', () => {
    const asked = { pathname: '/nowhere', search: '?order=13036' };
    expect(addressInstead('Dashboard', asked, false)).toEqual({ pathname: '/', search: '' });
  });
});
