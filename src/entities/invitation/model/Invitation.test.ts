import { anInvitation } from '@tests/records';
import { Invitation } from './Invitation';

test.each([
  ['2026-11-20T12:00:00Z', 'Invited Nov 20, 7 days left'],
  ['2026-11-22T11:00:00Z', 'Invited Nov 20, 6 days left'],
  ['2026-11-26T13:00:00Z', 'Invited Nov 20, 1 day left'],
  ['2026-11-27T12:00:00Z', 'Invited Nov 20, expired'],
])('a person reads at %s: %s', (now, words) => {
  expect(new Invitation(anInvitation(1), new Date(now)).standText).toBe(words);
});
