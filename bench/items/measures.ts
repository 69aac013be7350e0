import { items } from '@contract/item';
import { itemAdmin, type ItemListQuery } from '@contract/itemAdmin';
import { itemsAhead, type AheadListQuery } from '@contract/itemsAhead';
import { prepare, type Prepared } from '../apiClient';

interface Measure {
  readonly name: string;
  readonly call: Prepared;
}

const list = (name: string, query: Partial<ItemListQuery> = {}): Measure => ({
  name: `list, ${name}`,
  call: prepare(itemAdmin.list, { query: { page: 1, pageSize: 50, ...query } }),
});

const typeAhead = (name: string, searchTerm: string): Measure => ({
  name: `type-ahead, ${name}`,
  call: prepare(items.search, { query: { searchTerm, isActive: 'true' } }),
});

const ahead = (name: string, query: Partial<AheadListQuery> = {}): Measure => ({
  name: `ahead, ${name}`,
  call: prepare(itemsAhead.list, { query: { page: 1, pageSize: 50, ...query } }),
});

/** The calls that are timed; `manyItems.ts` says what the terms find. */
export const measures: readonly Measure[] = [
  list('page 1'),
  list('inactive ones', { status: 'inactive' }),
  list('a rare term', { searchTerm: '00211' }),
  list('two rare words', { searchTerm: 'article 00211' }),
  list('a term in one of seven', { searchTerm: 'kettle' }),
  list('two letters, one of seven', { searchTerm: 'ke' }),
  list('a term that every item matches', { searchTerm: 'catalogue' }),
  list('two letters that every item begins with', { searchTerm: 'nw' }),
  typeAhead('no term', ''),
  typeAhead('one letter', 'k'),
  typeAhead('two letters that every item begins with', 'nw'),
  typeAhead('a whole stock number', 'NW-KET-00217'),
  typeAhead('a rare term', '00211'),
  typeAhead('a term in one of seven', 'kettle'),
  typeAhead('a term that every item matches', 'catalogue'),
  ahead('page 1'),
  ahead('low', { question: 'low' }),
  ahead('out', { question: 'out' }),
  ahead('expiring', { question: 'expiring' }),
  ahead('slow', { question: 'slow' }),
  ahead('slow, a term in one of seven', { question: 'slow', searchTerm: 'kettle' }),
  { name: 'ahead, the four counts', call: prepare(itemsAhead.questions, {}) },
];
