import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@contract/access';
import { factors } from '@contract/factors';
import { users, type UserRecord } from '@contract/user';
import { UserStore } from '@/entities/user';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { UserDetailPage } from './UserDetailPage';

const person = aUserRecord(21);
const owner = aUserRecord(22, { Role: 'Owner' });
const api = aUserRecord(23, { Role: 'API' });

const open = (role: Role, user: UserRecord, { answers: more = [], ...options }: Options = {}) =>
  renderPortal(<UserDetailPage />, {
    role,
    route: 'UserDetailSettings',
    opened: shown(UserStore, user),
    clients:
      role === 'Owner' || role === 'User' ? [] : [{ _id: idOf(2), Id: 2, Name: 'Northwind' }],
    answers: [
      answers(users.updateProfile, { Version: 5 }),
      answers(users.updateConfiguration, { Version: 5 }),
      ...more,
    ],
    ...options,
  });

/** What the header offers beside printing, which is under More. */
const actions = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'Users' && text !== 'More');
const isRoleOpen = () =>
  screen.getByRole('combobox', { name: 'Role' }).getAttribute('aria-disabled') !== 'true';

describe('what is offered (USER-30 to USER-32, OPEN-64)', () => {
  test.each([
    [
      'an Admin',
      'Admin',
      person,
      ['Change Email or Password', 'Deactivate', 'Delete', 'Update User'],
      true,
    ],
    [
      'an Admin on an API user',
      'Admin',
      api,
      ['Change Email or Password', 'Delete', 'Update User'],
      false,
    ],
    ['a Manager', 'Manager', person, ['Deactivate', 'Update User'], true],
    ['a Manager on an API user', 'Manager', api, ['Update User'], false],
    ['an Owner on a user', 'Owner', person, ['Deactivate', 'Update User'], false],
    ['an Owner on another owner', 'Owner', owner, ['Update User'], false],
    [
      'an Owner on the own account',
      'Owner',
      aUserRecord(1, { Role: 'Owner' }),
      ['Change Email or Password', 'Update User'],
      false,
    ],
    ['a user on another one', 'User', person, [], false],
  ] as const)('to %s', (_who, role, user, offered, mayChangeRole) => {
    open(role, user);
    expect(actions()).toEqual(offered);
    expect(isRoleOpen()).toBe(mayChangeRole);
  });
});

test('staff read and change the client of a user, the client itself does not', () => {
  const { unmount } = open('Manager', person);
  expect(screen.getByLabelText('Client')).toBeEnabled();
  unmount();
  open('Owner', person);
  expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
});

test.each([
  ['Admin', ['Owner', 'User', 'API']],
  ['Manager', ['Owner', 'User']],
] as const)('a person of the role %s gives a user the roles %s', async (role, roles) => {
  const { user } = open(role, person);
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(roles);
});

test('an owner updates a user, and returns to the list', async () => {
  const { user, calls, navigation } = open('Owner', person);
  await user.type(screen.getByLabelText('Address 2'), 'Apt 4');
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  expect(await screen.findByText('User Mira Keller updated successfully.')).toBeVisible();
  expect(calls(users.updateProfile)).toMatchObject([
    { payload: { UserId: person._id, Version: 4, Address: { Address2: 'Apt 4' } } },
  ]);
  expect(calls(users.updateConfiguration)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(navigation.routeName).toBe('UsersSettings');
});

test('a user prints a colleague as the page tells of them', async () => {
  const { user } = open('User', aUserRecord(21, { Phone: '2125550123' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  const sheet = within(await screen.findByRole('article', { name: 'User - Mira Keller' }));
  expect(sheet.getByText(person.Email)).toBeVisible();
  expect(sheet.getByText('2125550123')).toBeVisible();
  expect(sheet.getByText('Active')).toBeVisible();
  expect(sheet.queryByText('Client')).not.toBeInTheDocument();
});

test('a Scheduler keeps a role that nobody is offered (OPEN-63)', () => {
  open('Admin', aUserRecord(24, { Role: 'Scheduler' }));
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Scheduler');
});

test('an address without a user leads back to the list', () => {
  const { navigation } = renderPortal(<UserDetailPage />, { route: 'UserDetailSettings' });
  expect(navigation.routeName).toBe('UsersSettings');
});

test('changes of a user that were left come back, and are kept no longer once they were saved', async () => {
  const server = keepingServer();
  const left = open('Owner', person, server.options);
  await left.user.type(screen.getByLabelText('Address 2'), 'Apt 4');
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'User',
    Screen: 'UserDetailSettings',
    Title: 'Mira Keller',
    Record: { id: person._id, name: person.Email },
  });
  const { user } = open('Owner', person, server.goingOn());
  await isRestored();
  expect(screen.getByLabelText('Address 2')).toHaveValue('Apt 4');
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  await screen.findByText('User Mira Keller updated successfully.');
  await server.hasNone();
});

describe('the second step of a user', () => {
  const held = {
    _id: idOf(9),
    Kind: 'passkey',
    Name: 'Phone',
    AddedAt: '2026-11-20T08:11:00.000Z',
    LastUsedAt: null,
  };
  const openWith = (role: Role, more: Options['answers'] = []) =>
    open(role, person, {
      extras: { secondStep: true },
      answers: [answers(factors.readOf, { Factors: [held] }), ...more],
    });

  test('is removed by an Admin after a question, who reads it on the page', async () => {
    const { user, calls } = openWith('Admin', [answers(factors.reset, {})]);
    await user.click(await screen.findByRole('button', { name: 'Remove Second Step' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Remove the second step of Mira Keller?',
    });
    expect(calls(factors.reset)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('The second step of Mira Keller was removed.')).toBeVisible();
    expect(calls(factors.reset)).toEqual([{ params: { id: person._id } }]);
    expect(screen.queryByRole('button', { name: 'Remove Second Step' })).not.toBeInTheDocument();
  });

  test('stays where the server refuses, with the reason', async () => {
    const refused = aProblem('This account has no second step', { status: 409 });
    const { user } = openWith('Admin', [answers(factors.reset, refused)]);
    await user.click(await screen.findByRole('button', { name: 'Remove Second Step' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    expect(await screen.findByText(/This account has no second step/)).toBeVisible();
  });

  test('is not offered to a Manager, nor to an Admin where there is none', async () => {
    const { calls, unmount } = openWith('Manager');
    expect(actions()).toEqual(['Deactivate', 'Update User']);
    expect(calls(factors.readOf)).toEqual([]);
    unmount();
    const page = open('Admin', person, {
      extras: { secondStep: true },
      answers: [answers(factors.readOf, { Factors: [] })],
    });
    await waitFor(() => expect(page.calls(factors.readOf)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Remove Second Step' })).not.toBeInTheDocument();
  });
});
