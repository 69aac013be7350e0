import { orderQuery } from '@contract/order';
import { activeFilters, filtersOf, queryOf, statusOptions } from './orderFilters';

const query = (fields: object) => orderQuery.parse(fields);

describe('the status filter', () => {
  test('is offered in its order, with the deduct entry for staff alone', () => {
    expect(statusOptions(null, true).map(({ label }) => label)).toEqual([
      'All',
      'Submitted/Waiting for Stock',
      'Confirmed/Approved',
      'In Process',
      'On Hold',
      'Cancelled',
      'Partial Orders',
      'Backorders',
      'Shipped/Closed',
      'Deduct',
    ]);
    expect(statusOptions(null, false).map(({ value }) => value)).not.toContain('deduct');
  });
});

describe('the filters in force', () => {
  test('read as the panel names them', () => {
    expect(
      activeFilters(query({ dateFrom: '2026-11-01', warehouse: 'ROC', searchByRLName: 'Ortiz' })),
    ).toEqual([
      { name: 'dateFrom', label: 'Date from', value: 'Nov 1, 2026' },
      { name: 'warehouse', label: 'Warehouse', value: 'ROC' },
      { name: 'searchByRLName', label: 'Last name', value: 'Ortiz' },
    ]);
  });

  test('say for what somebody is needed', () => {
    expect(activeFilters(query({ attention: 'late' }))).toEqual([
      { name: 'attention', label: 'Needs you', value: 'Past their day to ship' },
    ]);
    expect(query({ attention: 'held AAAAAAAAAAAAAAAAAAAAAA' }).attention).toMatch(/^held A/);
  });

  test.each([
    ['late.2026-11-15.2026-11-21', 'Shipped late, Nov 15, 2026 to Nov 21, 2026'],
    ['onTime.2026-11-15.2026-11-21', 'Shipped on their day, Nov 15, 2026 to Nov 21, 2026'],
    ['shipped.2026-11-15.2026-11-21', 'Shipped, Nov 15, 2026 to Nov 21, 2026'],
    ['open.0', 'Open'],
    ['open.0.0', 'Open since today'],
    ['open.1.1', 'Open for 1 day'],
    ['open.2.3', 'Open for 2 to 3 days'],
    ['open.8', 'Open for 8 days or more'],
    ['forStock.4', 'Open for 4 days or more, waits for stock'],
  ])('say which number of the service kept %s is', (service, value) => {
    expect(activeFilters(query({ service }))).toEqual([
      { name: 'service', label: 'Service', value },
    ]);
  });

  test('order numbers stand alone, because the others are ignored', () => {
    expect(
      activeFilters(query({ searchById: '48231, 48230', warehouse: 'ROC' })).map(
        ({ name }) => name,
      ),
    ).toEqual(['searchById']);
  });

  test('what the panel holds becomes the query, empty fields none', () => {
    const filters = {
      ...filtersOf(query({ warehouse: 'ROC' })),
      searchByItem: ' BTL ',
      dateTo: '',
    };
    expect(query(JSON.parse(JSON.stringify(queryOf(filters))))).toMatchObject({
      warehouse: 'ROC',
      searchByItem: 'BTL',
    });
    expect(queryOf(filters)).toHaveProperty('dateTo', undefined);
  });
});
