import { cellOffers } from './cellOffers';

const mistake = { Column: 'Product SKU', Sentence: 'not found', Kind: 'k', Same: 3 };

const choices = [
  { text: 'BTL-0500-BLK', hint: 'black' },
  { text: 'BTL-0500-MOS', hint: 'moss' },
];

const lastOf = (cell: Partial<Parameters<typeof cellOffers>[0]>) =>
  cellOffers({ choices, mistake, before: 'BTL-500', typed: 'BTL-500', ...cell }).at(-1);

test('the best choice can go into all rows that have the same mistake', () => {
  expect(lastOf({})).toEqual({
    text: 'BTL-0500-BLK',
    hint: 'Use BTL-0500-BLK in all 3 rows',
    isForAll: true,
  });
});

test('so can what is typed, also where there is no list', () => {
  expect(lastOf({ choices: [], typed: 'MUG' })).toMatchObject({ text: 'MUG', isForAll: true });
  expect(lastOf({ choices: [], typed: '' })?.hint).toBe('Use nothing in all 3 rows');
});

test('a text that no cell can keep is offered for none', () => {
  expect(lastOf({ choices: [], typed: 'x'.repeat(1001) })).toBeUndefined();
});

test('nothing is offered for all where no other row has it', () => {
  expect(lastOf({ mistake: { ...mistake, Same: 1 } })?.isForAll).toBe(false);
  expect(lastOf({ mistake: null })?.isForAll).toBe(false);
  expect(lastOf({ choices: [] })).toBeUndefined();
});
