import { aRecipient } from '@tests/records';
import { recipientValues } from './recipientDraft';

test('a recipient of the address book is edited with the state as its list writes it', () => {
  expect(recipientValues(aRecipient({ State: 'or' })).State).toBe('OR');
  expect(recipientValues(aRecipient({ Country: 'CA', State: 'bc' })).State).toBe('BC');
});

test('a state that is written freely stays as it is', () => {
  expect(recipientValues(aRecipient({ Country: 'DE', State: 'Hessen' })).State).toBe('Hessen');
});

test('a new recipient starts in the US', () => {
  expect(recipientValues(null)).toMatchObject({ Country: 'US', FirstName: '' });
});
