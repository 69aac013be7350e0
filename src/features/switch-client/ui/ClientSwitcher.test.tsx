import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { ClientName } from '@contract/client';
import { cookies } from '@/shared/api/cookies';
import { idOf } from '@tests/records';
import { renderPortal, type Options } from '@tests/renderPortal';
import { ClientSwitcher } from './ClientSwitcher';

const clientNames = (count: number): readonly ClientName[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: idOf(1000 + index),
    Id: 1000 + index,
    Name: `Client ${String(index + 1).padStart(4, '0')}`,
  }));

const open = async (
  clients: readonly ClientName[],
  { preferred = [], ...options }: Options & { readonly preferred?: readonly ClientName[] } = {},
) => {
  const page = renderPortal(<ClientSwitcher />, options);
  runInAction(() => {
    page.session.clients = clients;
    page.session.preferredClients = preferred;
  });
  await page.user.click(screen.getByRole('button', { name: 'Client: Northwind' }));
  await waitFor(() =>
    expect(screen.getByRole('searchbox', { name: 'Find a client' })).toHaveFocus(),
  );
  return page;
};

const shown = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

afterEach(() => cookies.client.remove());

describe('the client switcher', () => {
  test('is not there for people of a client, nor where a page does without it', () => {
    renderPortal(<ClientSwitcher />, { role: 'Owner' }).unmount();
    renderPortal(<ClientSwitcher />, { role: 'Admin', route: 'ManageItemGroups' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows staff with 2,000 clients the first hundred, and says how many more there are', async () => {
    const { user } = await open(clientNames(2000));
    expect(shown()).toHaveLength(100);
    expect(screen.getByText('1,900 more: type to narrow')).toBeVisible();
    await user.paste('client 1999');
    expect(shown()).toEqual(['Client 1999']);
    expect(screen.queryByText(/type to narrow/)).not.toBeInTheDocument();
  });

  test('takes the first match with Enter', async () => {
    const { user, session } = await open(clientNames(2000));
    await user.paste('1999');
    await user.keyboard('{Enter}');
    expect(session.switchingTo).toBe('Client 1999');
  });

  test('asks first where something is unsaved', async () => {
    const { user, session, navigation } = await open(clientNames(3));
    navigation.guard(() => true);
    await user.click(screen.getByRole('menuitem', { name: 'Client 0002' }));
    expect(session.switchingTo).toBeNull();
    act(() => navigation.answer(true));
    expect(session.switchingTo).toBe('Client 0002');
  });

  test('is walked through with the arrow keys', async () => {
    const { user, session } = await open(clientNames(3));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Client 0002' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(session.switchingTo).toBe('Client 0002');
  });

  test('says so when no client matches', async () => {
    const { user } = await open(clientNames(3));
    await user.paste('acme');
    expect(screen.getByText('No client matches.')).toBeVisible();
  });

  test('shows the preferred clients, and all of them on request (SHELL-29)', async () => {
    const clients = clientNames(3);
    const { user } = await open(clients, { preferred: clients.slice(1, 2) });
    expect(shown()).toEqual(['Client 0002']);
    await user.click(screen.getByRole('checkbox', { name: 'Show all clients' }));
    expect(shown()).toHaveLength(3);
  });
});
