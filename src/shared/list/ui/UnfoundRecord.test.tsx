import { act, screen } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { UnfoundRecord } from './UnfoundRecord';

test('a person reads on the list which record was not found, until that is closed', async () => {
  const { user } = renderPortal(<UnfoundRecord />, {
    params: { unfound: 'Order 13036' },
  });
  expect(
    await screen.findByText(
      'Order 13036 was not found. It may be gone, or belong to another account.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
});

test('a person who comes back to the list does not read it again', () => {
  const { navigation } = renderPortal(<UnfoundRecord />, { params: { unfound: 'Order 13036' } });
  expect(navigation.params).toEqual({});
  act(() => navigation.reload());
  expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
});

test('a list that was asked for no record says nothing', () => {
  renderPortal(<UnfoundRecord />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
