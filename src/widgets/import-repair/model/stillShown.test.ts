import type { RecordOfRow, DraftRow } from '@contract/importDraftRecord';
import { aDraftRow } from '@tests/importDrafts';
import { isStillShown } from './stillShown';

const mistake = { Column: 'City', Sentence: 'City is missing', Kind: 'City:missing', Same: 1 };
const record: RecordOfRow = {
  Row: 2,
  Name: 'PO 1',
  State: 'open',
  Mistakes: 0,
  Made: null,
  Duplicate: null,
  WaitsFor: ['BTL-1'],
};
const wrong = aDraftRow({ Mistakes: [mistake] });
const sound = aDraftRow({ Record: record });

test.each<[string, DraftRow, Parameters<typeof isStillShown>[1], boolean]>([
  ['a wrong row among those with mistakes', wrong, { show: 'mistakes' }, true],
  ['a repaired row among those with mistakes', sound, { show: 'mistakes' }, false],
  ['a row whose mistake is another one', wrong, { show: 'mistakes', kind: 'Zip:short' }, false],
  ['a row with a mistake of the kind', wrong, { show: 'mistakes', kind: mistake.Kind }, true],
  ['any row among all', sound, { show: 'all' }, true],
  ['an order that waits', sound, { show: 'waiting' }, true],
  ['an order that waits no more', sound, { show: 'duplicates' }, false],
  ['a row that is taken back in', sound, { show: 'leftOut' }, false],
])('%s is shown or not as the server would', (_what, row, asked, isShown) => {
  expect(isStillShown(row, asked)).toBe(isShown);
});
