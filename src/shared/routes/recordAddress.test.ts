import {
  linkedIn,
  listOfKind,
  recordAddress,
  recordIn,
  searchOfScreen,
  withRecord,
  type AddressedRecord,
} from './recordAddress';
import { routeAt } from './routes';

/** Where the address of a record leads, and which record it names there. */
const thereAndBack = (record: AddressedRecord) => {
  const { pathname, search } = recordAddress(record);
  const route = routeAt(pathname);
  return { address: `${pathname}${search}`, route, found: route && recordIn(route, search) };
};

const named = { term: '', id: undefined, account: undefined };

describe('the address of a record', () => {
  test.each([
    [{ ...named, kind: 'order', term: '13036' }, '/orders?order=13036'],
    [{ ...named, kind: 'archivedOrder', term: '12001' }, '/orders/archive?order=12001'],
    [{ ...named, kind: 'orderImport', id: 'i7' }, '/orders/imports?import=i7'],
    [{ ...named, kind: 'orderReceipt', id: 'r7' }, '/orders/receipts?receipt=r7'],
    [{ ...named, kind: 'item', term: 'BTL-0500-BLK' }, '/inventory?item=BTL-0500-BLK'],
    [{ ...named, kind: 'itemImport', id: 'i8' }, '/inventory/imports?import=i8'],
    [{ ...named, kind: 'itemReceipt', id: 'r8' }, '/inventory/receipts?receipt=r8'],
    [{ ...named, kind: 'notice', term: '5053' }, '/shipments?notice=5053'],
    [{ ...named, kind: 'noticeReceipt', id: 'r9' }, '/shipments/receipts?receipt=r9'],
    [
      { ...named, kind: 'recipient', term: 'Maya Ortiz', id: 'm1' },
      '/settings/recipients?recipient=Maya+Ortiz&id=m1',
    ],
    [
      { ...named, kind: 'user', term: 'user@northwind.test' },
      '/settings/users?user=user%40northwind.test',
    ],
    [{ ...named, kind: 'webhook', id: 'w1' }, '/settings/webhooks?webhook=w1'],
    [
      { ...named, kind: 'client', term: 'Northwind & Sons', id: 'c1' },
      '/manage/clients?client=Northwind+%26+Sons&id=c1',
    ],
    [
      { ...named, kind: 'staff', term: 'admin@portside.test' },
      '/manage/users?user=admin%40portside.test',
    ],
  ] satisfies [AddressedRecord, string][])(
    'of the kind $kind leads a person to the record in its list',
    (record, address) => {
      expect(thereAndBack(record)).toEqual({
        address,
        route: listOfKind(record.kind),
        found: record,
      });
    },
  );

  test('of staff names the client that the record belongs to, and of the provider none', () => {
    const order = { ...named, kind: 'order', term: '13036', account: 'c2' } as const;
    expect(thereAndBack(order)).toMatchObject({
      address: '/orders?order=13036&account=c2',
      found: order,
    });
    for (const kind of ['client', 'staff'] as const)
      expect(recordAddress({ ...named, kind, term: 'x', account: 'c2' }).search).not.toContain(
        'account',
      );
  });

  test('is the same as what a mail names in its own way', () => {
    expect(recordIn('Orders', '?open=13036')).toEqual({ ...named, kind: 'order', term: '13036' });
    expect(recordIn('Orders', '?open=1&order=2')).toMatchObject({ term: '2' });
    expect(recordIn('Inventory', '?open=13036')).toBeNull();
  });

  test.each(['', '?order=', '?order=%20', '?item=BTL-0500-BLK', '?status=onHold&page=2'])(
    'is none where %p stands behind the orders',
    (search) => {
      expect(recordIn('Orders', search)).toBeNull();
    },
  );

  test('that was copied with blanks around its number is read without them', () => {
    expect(recordIn('Orders', '?order=%2013036%20')).toMatchObject({ term: '13036' });
  });
});

describe('the address of the screen that shows a record', () => {
  const order = { id: 'o1', term: '13036', account: 'c2' };

  test('has what finds the record again', () => {
    const search = searchOfScreen('OrderDetail', order);
    expect(search).toBe('?order=13036&account=c2');
    expect(recordIn('OrderDetail', search)).toMatchObject({ kind: 'order', term: '13036' });
  });

  test.each(['OrderEdit', 'DeductOrderDetail', 'DeductOrderEdit'] as const)(
    'is read as an order at %s too',
    (route) => {
      expect(recordIn(route, searchOfScreen(route, order))).toMatchObject({ kind: 'order' });
    },
  );

  test('has nothing where the page shows no record, or none was handed over', () => {
    expect(searchOfScreen('Orders', order)).toBe('');
    expect(searchOfScreen('OrderCreate', order)).toBe('');
    expect(searchOfScreen('OrderDetail', {})).toBe('');
  });

  test('is a request to open the record at its list alone', () => {
    expect(linkedIn('Orders', '?order=13036', 'c1')).toMatchObject({
      kind: 'order',
      term: '13036',
    });
    expect(linkedIn('OrderDetail', '?order=13036', 'c1')).toBeNull();
  });

  test("is left to the list's own page for receipts", () => {
    expect(linkedIn('OrderReceipts', '?receipt=r7', 'c1')).toBeNull();
    expect(linkedIn('OrderReceipts', '?receipt=r7&account=c1', 'c1')).toBeNull();
    expect(recordIn('OrderReceipts', '?receipt=r7')).toMatchObject({ id: 'r7' });
  });
});

test('a receipt of another account than the one that is worked in is looked for, like any record', () => {
  expect(linkedIn('OrderReceipts', '?receipt=r7&account=c2', 'c1')).toMatchObject({
    kind: 'orderReceipt',
    id: 'r7',
    account: 'c2',
  });
});

describe('what a page writes into its address', () => {
  test('stands behind the record that the address names', () => {
    expect(withRecord('ItemImportDetail', '?import=i7&field=errors', '?field=items&page=2')).toBe(
      '?import=i7&field=items&page=2',
    );
    expect(withRecord('OrderReceipts', '?receipt=r7&page=3', '')).toBe('?receipt=r7');
  });

  test('stands alone where the address names none', () => {
    expect(withRecord('Orders', '?status=onHold', '?page=2')).toBe('?page=2');
  });
});
