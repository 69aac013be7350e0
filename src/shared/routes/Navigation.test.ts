import { Navigation, type RouteParams } from './Navigation';
import { pathParam, routeAt, routeNames, routes } from './routes';

/**
 * A browser history as far as navigation sees it: every move arrives under a new key, and steps go
 * back and forth.
 */
const browser = () => {
  const places = [{ key: 'start', pathname: '/orders', search: '', index: 0 }];
  let at = 0;
  const navigation: Navigation = new Navigation((to, options) => {
    if (typeof to === 'number') return step(to);
    if (!options?.replace) at += 1;
    places.splice(at, Infinity, { key: `k${Math.random()}`, ...to, index: at });
    return step(0);
  });
  const step = (steps: number) => {
    at += steps;
    const place = places[at];
    if (place) navigation.arrived(place);
  };
  step(0);
  return { navigation, step };
};

describe('navigation by name', () => {
  test('hands parameters to the next page and to no page after it', () => {
    const { navigation } = browser();
    navigation.go('OrderDetail', { order: 48231 });
    expect(navigation.params).toEqual({ order: 48231 });
    navigation.go('Orders');
    expect(navigation.params).toEqual({});
  });

  test('Back finds the parameters of the page again', () => {
    const { navigation, step } = browser();
    navigation.go('OrderDetail', { order: 48231 });
    navigation.go('Orders');
    step(-1);
    expect(navigation.params).toEqual({ order: 48231 });
  });

  test('a page opened by its address has no previous route', () => {
    const { navigation } = browser();
    navigation.arrived({ key: 'typed', pathname: '/orders/detail', search: '', index: 0 });
    expect(navigation.isOpenedHere).toBe(false);
    navigation.go('OrderDetail');
    expect(navigation.isOpenedHere).toBe(true);
  });

  test('a page that was asked for by its address before Login has no previous route either', () => {
    const { navigation } = browser();
    navigation.openAddress({ pathname: '/orders/detail', search: '?order=13036' });
    expect(navigation.place).toMatchObject({ pathname: '/orders/detail', search: '?order=13036' });
    expect(navigation.isOpenedHere).toBe(false);
    expect(navigation.params).toEqual({});
  });

  test("writing the list's address keeps the page's parameters and its store", () => {
    const { navigation } = browser();
    navigation.go('Orders', { selectedStatus: 'onHold' });
    const store = navigation.kept(() => ({ rows: 3 }));
    navigation.replaceSearch('?page=2');
    expect(navigation.params).toEqual({ selectedStatus: 'onHold' });
    expect(navigation.kept(() => ({ rows: 0 }))).toBe(store);
  });

  test("Back before a list's address was written finds the page before as it was left", () => {
    const navigation = new Navigation(() => undefined);
    const before = { key: 'before', pathname: '/', search: '', index: 0 };
    navigation.arrived(before);
    const dashboard = navigation.kept(() => ({ ranges: 'lastYear' }));
    navigation.arrived({ key: 'list', pathname: '/orders', search: '', index: 1 });
    navigation.kept(() => ({ rows: 3 }));
    navigation.replaceSearch('?status=onHold');
    navigation.arrived(before);
    expect(navigation.kept(() => ({}))).toBe(dashboard);
  });

  test('a reload fetches again and keeps the parameters', () => {
    const { navigation } = browser();
    navigation.go('Orders', { selectedStatus: 'onHold' });
    const store = navigation.kept(() => ({}));
    navigation.reload();
    expect(navigation.kept(() => ({}))).not.toBe(store);
    expect(navigation.params).toEqual({ selectedStatus: 'onHold' });
  });

  test('a parameter that was used up is gone after a reload, and the others stay', () => {
    const { navigation } = browser();
    navigation.go('Orders', { selectedStatus: 'onHold', returnPath: 'Dashboard' });
    navigation.forget('selectedStatus', 'selectedTab');
    navigation.reload();
    expect(navigation.params).toEqual({ returnPath: 'Dashboard' });
    expect(navigation.isOpenedHere).toBe(true);
  });

  test('clearing all filters leaves a bare address and no parameters', () => {
    const { navigation } = browser();
    navigation.go('Orders', { selectedStatus: 'onHold' });
    navigation.replaceSearch('?page=2');
    const store = navigation.kept(() => ({}));
    navigation.reloadBare();
    expect(navigation.place?.search).toBe('');
    expect(navigation.params).toEqual({});
    expect(navigation.kept(() => ({}))).not.toBe(store);
  });

  test.each<[boolean, string, RouteParams]>([
    [true, 'with a way back', { returnPath: 'Dashboard', returnPathLabel: 'Dashboard' }],
    [true, 'with what was not found', { unfound: 'Order 13036' }],
    [false, 'with a filter', { selectedStatus: 'onHold' }],
  ])('it is %s that a list is opened by its name alone %s', (isBare, _with, params) => {
    const { navigation } = browser();
    navigation.go('Orders', params);
    expect(navigation.isBare).toBe(isBare);
  });

  describe('of a page that Back and Forward can not reach any more', () => {
    /** A page with a parameter and a store, what a person does then, and what is left of it. */
    const leftOf = (leave: (navigation: Navigation, step: (steps: number) => void) => void) => {
      const { navigation, step } = browser();
      navigation.go('OrderDetail', { order: 48231 });
      const place = navigation.place;
      const store = navigation.kept(() => ({ rows: 3 }));
      leave(navigation, step);
      if (place) navigation.arrived({ ...place, index: 9 });
      return [navigation.params, navigation.kept(() => null) === store];
    };

    test.each<[string, Parameters<typeof leftOf>[0]]>([
      ['because another one took its place', (navigation) => navigation.replace('OrderCreate')],
      [
        'because the person went back and on elsewhere',
        (navigation, step) => {
          step(-1);
          navigation.go('OrderCreate');
        },
      ],
      [
        'with all that came after it',
        (navigation, step) => {
          navigation.go('Orders');
          step(-2);
          navigation.go('OrderCreate');
        },
      ],
    ])('nothing is kept, %s', (_why, leave) => {
      expect(leftOf(leave)).toEqual([{}, false]);
    });

    test('all is kept where it can be reached', () => {
      const leave = (navigation: Navigation, step: (steps: number) => void) => {
        navigation.go('Orders');
        navigation.replace('OrderCreate');
        step(-2);
        navigation.replace('ArchivedOrders');
      };
      expect(leftOf(leave)).toEqual([{ order: 48231 }, true]);
    });
  });

  test('admin-section routes carry their flag', () => {
    const { navigation } = browser();
    navigation.go('ManageUsers');
    expect(navigation.params).toEqual({ isAdminSection: true });
  });

  test("the back link is the table's, or what was remembered for the page", () => {
    const { navigation } = browser();
    navigation.go('ArchivedOrders');
    expect(navigation.back).toEqual({ to: 'Orders', label: 'Back to Recent Orders' });
    navigation.go('OrderCreate', {
      returnPath: 'ArchivedOrders',
      returnPathLabel: 'Archived Orders',
    });
    expect(navigation.back).toEqual({ to: 'ArchivedOrders', label: 'Archived Orders' });
  });

  test('after a save a page goes to its list, and a page without one is mounted again', () => {
    const { navigation } = browser();
    navigation.go('OrderCreate');
    navigation.leaveOrReload();
    expect(navigation.routeName).toBe('Orders');
    const mounts = navigation.mounts;
    navigation.leaveOrReload();
    expect(navigation.mounts).toBe(mounts + 1);
  });
});

describe('going back to a list', () => {
  const onHold = { pathname: '/orders', search: '?status=onHold&page=2' };

  /** A person on the second page of the orders on hold. */
  const atList = () => {
    const { navigation, step } = browser();
    navigation.replaceSearch(onHold.search);
    return { navigation, step, store: navigation.kept(() => ({ rows: 50 })) };
  };

  test('finds it as the person left it', () => {
    const { navigation, step, store } = atList();
    navigation.go('OrderCreate');
    navigation.goBack();
    expect(navigation.place).toMatchObject({ ...onHold, index: 0 });
    expect(navigation.kept(() => ({ rows: 0 }))).toBe(store);
    step(1);
    expect(navigation.routeName).toBe('OrderCreate');
  });

  test('from further away opens it with the filters and the page it had last', () => {
    const { navigation } = atList();
    navigation.go('ArchivedOrders');
    navigation.go('OrderCreate', { selectedStatus: 'shipped' });
    navigation.goBack();
    expect(navigation.place).toMatchObject({ ...onHold, index: 3 });
    expect(navigation.params).toEqual({});
  });

  test('does not bring back filters that the person has cleared', () => {
    const { navigation } = atList();
    navigation.reloadBare();
    navigation.go('ArchivedOrders');
    navigation.go('OrderCreate');
    navigation.goBack();
    expect(navigation.place).toMatchObject({ pathname: '/orders', search: '' });
  });

  test('asks first where the person has unsaved work', () => {
    const { navigation } = atList();
    navigation.go('OrderCreate');
    navigation.guard(() => true);
    navigation.goBack();
    expect(navigation.routeName).toBe('OrderCreate');
    navigation.answer(true);
    expect(navigation.place).toMatchObject(onHold);
  });

  test('a list opened from the menu, or after a save, is a fresh one', () => {
    const { navigation, store } = atList();
    navigation.go('OrderCreate');
    navigation.leaveOrReload();
    expect(navigation.place).toMatchObject({ pathname: '/orders', search: '' });
    expect(navigation.kept(() => ({ rows: 0 }))).not.toBe(store);
  });

  test('after a record was changed, its list is fetched anew at its row, on the page that was walked to', () => {
    const { navigation, store } = atList();
    const place = { top: 400, row: 'order-1', search: '?status=onHold&page=3' };
    const walk = { place, placeOf: () => null, beside: () => Promise.resolve(null) };
    navigation.go('OrderEdit', { walk });
    navigation.leaveChanged();
    expect(navigation.place).toMatchObject({ pathname: '/orders', search: place.search });
    expect(navigation.params.place).toEqual(place);
    expect(navigation.kept(() => ({ rows: 0 }))).not.toBe(store);
  });

  test('after a save, a remembered list is fetched anew with the filters it had', () => {
    const { navigation } = atList();
    navigation.go('OrderCreate', { returnPath: 'Orders', returnPathLabel: 'Orders' });
    navigation.leaveOrReload();
    expect(navigation.place).toMatchObject(onHold);
  });
});

describe('leaving a page with unsaved work', () => {
  const unsaved = () => {
    const { navigation, step } = browser();
    navigation.go('OrderCreate');
    navigation.guard(() => true);
    return { navigation, step };
  };

  test('waits for an answer, and stays where the person says so', () => {
    const { navigation } = unsaved();
    navigation.go('Orders');
    expect(navigation.routeName).toBe('OrderCreate');
    expect(navigation.held).not.toBeNull();
    navigation.answer(false);
    expect(navigation.routeName).toBe('OrderCreate');
    expect(navigation.held).toBeNull();
  });

  test('goes on once the person says so', () => {
    const { navigation } = unsaved();
    navigation.go('Orders', { selectedStatus: 'onHold' });
    navigation.answer(true);
    expect(navigation.routeName).toBe('Orders');
    expect(navigation.params).toEqual({ selectedStatus: 'onHold' });
  });

  test("holds the browser's Back too", () => {
    const { navigation, step } = unsaved();
    step(-1);
    expect(navigation.routeName).toBe('OrderCreate');
    navigation.answer(true);
    expect(navigation.routeName).toBe('Orders');
  });

  test('asks nothing when there is nothing to lose', () => {
    const { navigation } = browser();
    navigation.go('OrderCreate');
    navigation.guard(() => false);
    navigation.go('Orders');
    expect(navigation.routeName).toBe('Orders');
  });
});

describe('the route table', () => {
  test('every path belongs to one route', () => {
    expect(new Set(routeNames.map((name) => routes[name].path)).size).toBe(routeNames.length);
    for (const name of routeNames)
      expect(routeAt(routes[name].path.replace(':id', '7'))).toBe(name);
  });

  test('an unknown address belongs to none', () => {
    expect(routeAt('/orders/nowhere')).toBeNull();
  });

  test.each([
    ['/password-reset/7f3a', '7f3a'],
    ['/password-reset/7f3a/', '7f3a'],
    ['/password-reset/a%20b', 'a b'],
    ['/password-reset/100%', '100%'],
    ['/password-reset/', null],
    ['/password-reset', null],
    ['/password-reset/a/b', null],
    ['/orders', null],
  ])('the parameter in %p is %p', (pathname, param) => {
    expect(pathParam('PasswordReset', pathname)).toBe(param);
    expect(routeAt(pathname) === 'PasswordReset').toBe(param !== null);
  });

  test('every detail and create page names the list it falls back to', () => {
    const pages = routeNames.filter((name) => /\/(detail|create|edit)/.test(routes[name].path));
    expect(pages.length).toBeGreaterThan(15);
    for (const name of pages)
      expect(routes[name]).toMatchObject({
        opensFrom: 'previous route',
        apiRedirectRoute: expect.any(String),
      });
  });
});
