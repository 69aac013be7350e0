import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { users, type UserRecord } from '@contract/user';
import { aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { StaffListPage } from './StaffListPage';

const manager = aUserRecord(11, { Role: 'Manager', Email: 'mira@portside.test' });
const gone = aUserRecord(12, {
  Role: 'Admin',
  FirstName: 'Jon',
  LastName: 'Berg',
  Email: 'jon@portside.test',
  Active: false,
  ClientId: idOf(99),
  Address: {
    Address1: '4 Quay',
    Address2: 'Suite 2',
    City: 'Hamburg',
    State: null,
    Zip: '20457',
    Country: 'DE',
  },
});

const listing = (...entities: UserRecord[]) =>
  answers(users.list, { entities, totalEntityLookupCount: entities.length });

const open = (options: Options = {}) =>
  renderPortal(<StaffListPage />, {
    route: 'ManageUsers',
    clients: [{ _id: idOf(2), Id: 2, Name: 'Portside' }],
    answers: [listing(manager, gone)],
    ...options,
  });

test('an Admin sees the staff of the provider with the client of each, and who is inactive (USER-01, USER-02)', async () => {
  const { calls } = open();
  expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
  await screen.findByText('Mira Keller');
  const rows = within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['NAME', 'ROLE', 'EMAIL', 'ADDRESS', 'CLIENT'],
    [
      'Mira Keller',
      'Manager',
      'mira@portside.test',
      '2210 NE Alder Street, Portland, OR 97211, US',
      'Portside',
    ],
    ['Jon BergInactive', 'Admin', 'jon@portside.test', '4 Quay, Suite 2, Hamburg, 20457, DE', '--'],
  ]);
  expect(calls(users.list)).toEqual([{ query: { page: 1, pageSize: 50, isAdminSection: 'true' } }]);
});

test('an Admin prints the staff with the client of each', async () => {
  const { user } = open();
  await screen.findByText('Mira Keller');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  const sheet = await screen.findByRole('table', { name: 'Staff' });
  expect(within(sheet).getByRole('cell', { name: 'Portside' })).toBeVisible();
});

test('an Admin copies the staff with the client of each', async () => {
  open();
  (await screen.findByRole('link', { name: 'Mira Keller' })).focus();
  const setData = jest.fn<void, [string, string]>();
  await waitFor(() => {
    fireEvent.copy(document.body, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalled();
  });
  expect(setData.mock.calls[0]?.[1]).toContain('\tPortside');
});

test('a person reads that the users are on their way (USER-05)', async () => {
  const answer = laterAnswer<{ entities: UserRecord[]; totalEntityLookupCount: number }>();
  open({ answers: [answers(users.list, () => answer.promise)] });
  expect(await screen.findByText('Loading Users. Please Wait...')).toBeVisible();
  answer.finish({ entities: [manager], totalEntityLookupCount: 1 });
  await screen.findByText('Mira Keller');
  expect(screen.queryByText('Loading Users. Please Wait...')).not.toBeInTheDocument();
});

test('a click on a row opens the user (USER-03, OPEN-107)', async () => {
  const { user, navigation } = open();
  await user.click(await screen.findByText('mira@portside.test'));
  expect([navigation.routeName, navigation.params]).toMatchObject([
    'UserDetailManage',
    { id: manager._id, term: 'mira@portside.test', isAdminSection: true },
  ]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  ['Admin', true],
  ['Manager', false],
] as const)('a person of the role %s may add staff: %s (USER-07)', async (role, mayAdd) => {
  const { user, navigation } = open({ role });
  await screen.findByText('Mira Keller');
  expect(screen.queryAllByRole('button', { name: 'Add User' })).toHaveLength(mayAdd ? 1 : 0);
  if (!mayAdd) return;
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  expect(navigation.routeName).toBe('UserCreateManage');
});

test('a Manager narrows the list by a search and by Admin or Manager (USER-04, USER-09)', async () => {
  const { user, calls, navigation } = open({ role: 'Manager' });
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'keller{Enter}');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All roles',
    'Admin',
    'Manager',
  ]);
  await user.click(screen.getByRole('option', { name: 'Manager' }));
  await waitFor(() =>
    expect(calls(users.list).at(-1)?.query).toEqual({
      page: 1,
      pageSize: 50,
      searchTerm: 'keller',
      role: 'Manager',
      isAdminSection: 'true',
    }),
  );
  expect(navigation.place?.search).toBe('?searchTerm=keller&role=Manager');
});

test('an address can not make it the list of the other section', async () => {
  const { calls } = open({ search: '?isAdminSection=false' });
  await screen.findByText('Mira Keller');
  expect(calls(users.list)).toMatchObject([{ query: { isAdminSection: 'true' } }]);
});

test('a list that can not be loaded says why', async () => {
  open({
    answers: [
      answers(
        users.list,
        aProblem('Issue getting users. Network issue.', { status: 500, errorId: 'e-9' }),
      ),
    ],
  });
  expect(await screen.findByText(/Issue getting users\. Network issue\./)).toBeVisible();
  expect(screen.getByText(/e-9/)).toBeVisible();
});
