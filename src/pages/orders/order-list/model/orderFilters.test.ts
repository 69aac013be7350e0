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
