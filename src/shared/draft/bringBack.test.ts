import type { DraftRecord } from '@contract/drafts';
import { bringBack } from './bringBack';

const draft: DraftRecord = {
  _id: 'a',
  Kind: 'Order',
  Screen: 'OrderCreate',
  Title: 'PO 555',
  Record: null,
  SavedAt: '2026-11-24T09:41:00.000Z',
  Version: 1,
  Made: null,
};

const said = async (back: DraftRecord) => {
  const { perform, doneText } = bringBack({ restore: async () => back }, draft._id);
  await perform();
  return typeof doneText === 'string' ? doneText : doneText();
};

test('an unsaved form that is brought back is there again', async () => {
  expect(await said(draft)).toBe('The unsaved form is back');
});

test('one that another tab has sent meanwhile is said to be created', async () => {
  expect(await said({ ...draft, Made: { Number: '13041' } })).toBe(
    'The order PO 555 was created as 13041.',
  );
});
