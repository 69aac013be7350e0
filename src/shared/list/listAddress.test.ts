import { orderQuery } from '@contract/order';
import { queryFromSearch, searchFromQuery } from './listAddress';

describe('a list in the address', () => {
  test('a query survives the way through the address', () => {
    const query = queryFromSearch(
      orderQuery,
      '?page=3&status=shipped&searchByRLName=Ortiz&dateFrom=2026-11-01',
    );
    expect(query).toMatchObject({
      page: 3,
      pageSize: 50,
      status: 'shipped',
      searchByRLName: 'Ortiz',
      dateFrom: '2026-11-01',
    });
    expect(queryFromSearch(orderQuery, searchFromQuery(query))).toEqual(query);
  });

  test('the first page without filters has a bare address', () => {
    expect(searchFromQuery(queryFromSearch(orderQuery, ''))).toBe('');
  });

  test('what does not fit is left out, the rest stays', () => {
    expect(queryFromSearch(orderQuery, '?page=minus&status=gone&warehouse=ROC')).toEqual({
      page: 1,
      pageSize: 50,
      warehouse: 'ROC',
    });
  });
});
