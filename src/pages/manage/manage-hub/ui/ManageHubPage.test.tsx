import { screen, within } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { ManageHubPage } from './ManageHubPage';

const cards = () => within(screen.getByRole('navigation', { name: 'Manage' })).getAllByRole('link');

test.each(['Admin', 'Manager'] as const)('%s finds the four screens that are managed', (role) => {
  renderPortal(<ManageHubPage />, { role, route: 'Manage' });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible();
  expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Clients',
    'Users',
    'Service Levels',
    'Item Groups',
  ]);
});

test('the overview of all accounts comes first on a server that has it', () => {
  renderPortal(<ManageHubPage />, {
    role: 'Manager',
    route: 'Manage',
    extras: { attention: true },
  });
  expect(cards()[0]).toHaveAttribute('href', '/manage/overview');
  expect(cards()).toHaveLength(5);
});

test('the warehouses come last on a server where they are settled', () => {
  renderPortal(<ManageHubPage />, {
    role: 'Manager',
    route: 'Manage',
    extras: { warehouseDesk: true },
  });
  expect(cards().at(-1)).toHaveAttribute('href', '/manage/warehouse');
  expect(cards()).toHaveLength(5);
});

test('an administrator finds the system last, and a manager does not', () => {
  const { unmount } = renderPortal(<ManageHubPage />, {
    role: 'Admin',
    route: 'Manage',
    extras: { system: true },
  });
  expect(cards().at(-1)).toHaveAttribute('href', '/manage/system');
  unmount();
  renderPortal(<ManageHubPage />, { role: 'Manager', route: 'Manage', extras: { system: true } });
  expect(cards()).toHaveLength(4);
});

test('a card is a link that says in a line what it leads to', async () => {
  const { user, navigation } = renderPortal(<ManageHubPage />, { route: 'Manage' });
  const card = screen.getByRole('link', { name: 'Item Groups' });
  expect(card).toHaveAttribute('href', '/manage/item-groups');
  expect(card).toHaveAccessibleDescription('Names that items of all clients can be sorted under');
  await user.click(card);
  expect(navigation.routeName).toBe('ManageItemGroups');
});
