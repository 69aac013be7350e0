import { askedOf, filtersInWords } from './askedOf';

test('a clerk reads on paper why these items need somebody, not the key of it', () => {
  expect(filtersInWords({ attention: 'reorder', page: 2 })).toEqual([
    'Needs you: At or below the reorder point',
  ]);
  expect(filtersInWords({ attention: 'late' })).toEqual(['Needs you: Past their day to ship']);
});

test('a clerk reads the marks of a list as its cards name them', () => {
  expect(filtersInWords({ question: 'slow' })).toEqual(['Only: Slow']);
  expect(filtersInWords({ mark: 'overdue' })).toEqual(['Only: Overdue']);
});

test('a clerk reads statuses apart and days as days', () => {
  expect(filtersInWords({ status: 'onHold', dateFrom: '2026-11-02' })).toEqual([
    'Status: On Hold',
    'Date from: Nov 2, 2026',
  ]);
});

test('an export asks for all pages of what the list shows', () => {
  expect(askedOf({ page: 3, pageSize: 50, status: 'onHold', searchTerm: '' })).toEqual({
    status: 'onHold',
  });
});
