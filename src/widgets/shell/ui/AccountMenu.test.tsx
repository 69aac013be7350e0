import { act, screen, waitFor } from '@testing-library/react';
import { preferences } from '@contract/preferences';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { AccountMenu } from './AccountMenu';
import { Shell } from './Shell';

test('leads a person to the own profile', async () => {
  const { user, navigation } = renderPortal(<AccountMenu />, { role: 'Owner' });
  await user.click(screen.getByRole('button', { name: 'PN, account of Priya Nair, Owner' }));
  expect(screen.getByText('Owner, priya@northwind.test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  expect(navigation.routeName).toBe('UserProfile');
});

test('begins its name with the letters that are seen', () => {
  renderPortal(<AccountMenu />, { role: 'Owner' });
  const account = screen.getByRole('button', { name: 'PN, account of Priya Nair, Owner' });
  expect(account).toHaveTextContent('PN');
});

test.each([
  [{ FirstName: '', LastName: '' }, 'P, account of priya@northwind.test, Owner'],
  [{ FirstName: ' ', LastName: 'Nair' }, 'N, account of Nair, Owner'],
  [{ FirstName: '', LastName: '', Email: '' }, 'O, account of Owner'],
])('is called by what there is where the server sends no whole name', (change, name) => {
  const { session } = renderPortal(<AccountMenu />, { role: 'Owner' });
  act(() => session.knowAs(change));
  expect(screen.getByRole('button', { name })).toHaveTextContent(name.charAt(0));
});

test('has a theme switch with a label, and leads to the keyboard shortcuts', async () => {
  const { user } = renderPortal(<Shell>{null}</Shell>, { role: 'Owner' });
  await user.click(screen.getByRole('button', { name: 'PN, account of Priya Nair, Owner' }));
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Account' })).not.toBeInTheDocument(),
  );
});

describe('the theme that a person chooses', () => {
  const chooseDark = async (options: Parameters<typeof renderPortal>[1]) => {
    const page = renderPortal(<AccountMenu />, { role: 'Owner', ...options });
    await page.user.click(screen.getByRole('button', { name: 'PN, account of Priya Nair, Owner' }));
    await page.user.click(screen.getByRole('button', { name: 'Dark' }));
    return page;
  };

  test('is shown and kept by the server', async () => {
    const { calls } = await chooseDark({
      extras: { preferences: true },
      answers: [answers(preferences.write, {})],
    });
    expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(calls(preferences.write)).toEqual([{ payload: { ColourMode: 'dark' } }]),
    );
  });

  test('is not sent to a server that keeps none', async () => {
    const { calls } = await chooseDark({});
    expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    expect(calls(preferences.write)).toEqual([]);
  });

  test('stands though the server could not keep it', async () => {
    const { calls } = await chooseDark({
      extras: { preferences: true },
      answers: [
        answers(preferences.write, aProblem('The server could not be reached.', { status: null })),
      ],
    });
    await waitFor(() => expect(calls(preferences.write)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  });
});
