import { screen } from '@testing-library/react';
import { renderPortal } from '../../../../tests/renderPortal';
import { AccountMenu } from './AccountMenu';

const openMenu = async (isBuilt: boolean) => {
  const page = renderPortal(<AccountMenu />, { role: 'Owner', isBuilt: () => isBuilt });
  await page.user.click(screen.getByRole('button', { name: 'Account: Priya Nair, Owner' }));
  return page;
};

test('leads a person to the own profile', async () => {
  const { user, navigation } = await openMenu(true);
  expect(screen.getByText('Owner, priya@northwind.test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  expect(navigation.routeName).toBe('UserProfile');
});

test('says nothing of a profile that is not built', async () => {
  await openMenu(false);
  expect(screen.queryByRole('button', { name: 'Profile' })).not.toBeInTheDocument();
});
