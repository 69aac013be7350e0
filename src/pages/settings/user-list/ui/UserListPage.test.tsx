import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@contract/access';
import { users, type UserRecord } from '@contract/user';
import { aUserRecord } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { UserListPage } from './UserListPage';

const owner = aUserRecord(21, { Role: 'Owner' });
const api = aUserRecord(22, {
  Role: 'API',
  FirstName: '',
  LastName: '',
  Email: 'api@northwind.test',
});

const listing = (...entities: UserRecord[]) =>
  answers(users.list, { entities, totalEntityLookupCount: entities.length });

const open = (role: Role, options: Options = {}) =>
  renderPortal(<UserListPage />, {
    role,
    route: 'UsersSettings',
    answers: [listing(owner, api)],
    ...options,
  });

test('a user of a client sees its people without a client, each under a name or the email', async () => {
  const { calls } = open('User');
  await screen.findByText('Mira Keller');
  const rows = within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(['NAME', 'ROLE', 'EMAIL', 'ADDRESS']);
  expect(rows[2]?.slice(0, 3)).toEqual(['api@northwind.test', 'API', 'api@northwind.test']);
  expect(calls(users.list)).toEqual([
    { query: { page: 1, pageSize: 50, isAdminSection: 'false' } },
  ]);
});

test.each([
  ['Admin', ['Owner', 'User', 'API'], true],
  ['Manager', ['Owner', 'User', 'API'], true],
  ['Owner', ['Owner', 'User', 'API'], true],
  ['User', ['Owner', 'User'], false],
] as const)(
  'a person of the role %s searches for %s, and may add a user: %s (USER-06, USER-08, USER-10, USER-11)',
  async (role, roles, mayAdd) => {
    const { user } = open(role);
    await screen.findByText('Mira Keller');
    expect(screen.queryAllByRole('button', { name: 'Add User' })).toHaveLength(mayAdd ? 1 : 0);
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All roles',
      ...roles,
    ]);
  },
);

test('an owner opens a user and the form of a new one', async () => {
  const { user, navigation } = open('Owner');
  await user.click(await screen.findByRole('link', { name: 'Mira Keller' }));
  expect([navigation.routeName, navigation.params]).toMatchObject([
    'UserDetailSettings',
    { id: owner._id, term: owner.Email },
  ]);
});

test('on a phone a person reads everything of a user in one block, and searches above the list', async () => {
  open('Owner', { width: 390 });
  expect(await screen.findByText('Owner · user-21@northwind.test')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
});

test.each([
  ['Owner', 1],
  ['User', 0],
] as const)(
  'an empty list offers a person of the role %s what they may do about it',
  async (role, buttons) => {
    open(role, { answers: [listing()] });
    const text = await screen.findByText('No users yet');
    expect(text).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Add User' })).toHaveLength(buttons * 2);
  },
);

test('a list that is narrowed to nothing is shown whole again', async () => {
  const { user, calls } = open('User', { search: '?role=Owner', answers: [listing()] });
  await user.click(await screen.findByRole('button', { name: 'Clear all Filters' }));
  await waitFor(() =>
    expect(calls(users.list).at(-1)?.query).toEqual({
      page: 1,
      pageSize: 50,
      isAdminSection: 'false',
    }),
  );
});
