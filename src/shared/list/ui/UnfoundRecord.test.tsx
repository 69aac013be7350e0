import { screen } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { UnfoundRecord } from './UnfoundRecord';

test('a person reads on the list which record was not found, until that is closed', async () => {
  const { user, navigation } = renderPortal(<UnfoundRecord />, {
    params: { unfound: 'Order 13036' },
  });
  expect(
    screen.getByText('Order 13036 was not found. It may be gone, or belong to another account.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
  expect(navigation.params).toEqual({});
});

test('a list that was asked for no record says nothing', () => {
  renderPortal(<UnfoundRecord />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
