import { anImportDraft, aSummary } from '@tests/importDrafts';
import { createLabel, forecastWords, sheetTabs, whyNotCreate, workWords } from './words';

test('what will come of a file is said in the order of its weight', () => {
  const summary = aSummary({
    Sound: 261,
    WithMistakes: 39,
    Duplicates: 4,
    DuplicatesFrom: '2026-11-20T12:00:00.000Z',
    DuplicatesTo: '2026-11-20T13:00:00.000Z',
    Waiting: 12,
    WaitingFor: [{ StockNumber: 'PCK-65L-BLK', Records: 12 }],
    RowsLeftOut: 1,
  });
  expect(forecastWords('Orders', summary)).toEqual([
    '261 orders can be created',
    '39 with mistakes',
    '4 look like orders of Nov 20',
    '12 will wait for PCK-65L-BLK',
    '1 row left out',
  ]);
  expect(forecastWords('Items', aSummary({ Created: 1, Sound: 0 }))).toEqual([
    '1 item created',
    '0 items can be created',
  ]);
});

test('the button counts what it creates, and says why it can not', () => {
  const draft = anImportDraft({ Summary: aSummary({ Sound: 1261 }) });
  expect(createLabel(draft)).toBe('Create 1,261 orders');
  expect(whyNotCreate(draft)).toBeNull();
  expect(whyNotCreate(anImportDraft({ Summary: aSummary({ Sound: 0 }) }))).toBe(
    'No order is without mistakes',
  );
});

test('work is counted as soon as its end is known', () => {
  expect(workWords(anImportDraft({ State: 'ready' }))).toBeNull();
  expect(workWords(anImportDraft({ State: 'reading' }))).toBe('Reading the file...');
  expect(workWords(anImportDraft({ State: 'creating', Progress: { Done: 120, Total: 261 } }))).toBe(
    'Creating 120 of 261 orders',
  );
});

test('beside the first two there are tabs for what a file has, and for what is shown', () => {
  const labels = (summary: Parameters<typeof aSummary>[0], shown: 'all' | 'leftOut') =>
    sheetTabs(aSummary(summary), shown).map(({ label }) => label);
  expect(labels({}, 'all')).toEqual(['With mistakes', 'All']);
  expect(labels({ Waiting: 2, RowsRepaired: 7 }, 'leftOut')).toEqual([
    'With mistakes',
    'All',
    'Will wait for stock',
    'Repaired',
    'Left out',
  ]);
});
