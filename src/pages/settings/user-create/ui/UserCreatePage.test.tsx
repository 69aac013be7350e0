import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from '@contract/access';
import { users } from '@contract/user';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { UserCreatePage } from './UserCreatePage';

const open = (
  role: Role,
  answer: Parameters<typeof answers<typeof users.create>>[1] = { _id: idOf(80) },
  { answers: more = [], ...options }: Options = {},
) =>
  renderPortal(<UserCreatePage />, {
    role,
    route: 'UserCreateSettings',
    client: { _id: idOf(7), Name: 'Acme' },
    answers: [answers(users.create, answer), ...more],
    ...options,
  });

test.each([
  ['Admin', ['Owner', 'User', 'API']],
  ['Manager', ['Owner', 'User']],
  ['Owner', ['Owner', 'User']],
] as const)(
  'a person of the role %s is offered the roles %s (USER-10, USER-11)',
  async (role, roles) => {
    const { user } = open(role);
    expect(screen.getByRole('heading', { name: 'Add User' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(roles);
  },
);

test('staff read which client the user will belong to, an owner knows', () => {
  const { unmount } = open('Manager');
  expect(screen.getByLabelText('Client')).toHaveValue('Acme');
  unmount();
  open('Owner');
  expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
});

const fill = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  const values = {
    Email: 'lena@acme.test',
    Password: 'a new password',
    'Confirm Password': 'a new password',
    'First Name': 'Lena',
    'Last Name': 'Ott',
    Phone: '5035550142',
    'Address 1': '1 Pier',
    City: 'Portland',
    Zip: '97211',
  };
  for (const [name, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
  for (const [name, option] of [
    ['Role', 'User'],
    ['State', 'Oregon'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
};

test('an owner adds a user of the own client', async () => {
  const { user, calls, navigation } = open('Owner');
  await fill({ user });
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(calls(users.create)).toMatchObject([
    { payload: { Role: 'User', ClientId: idOf(7), FirstName: 'Lena' } },
  ]);
  expect(navigation.routeName).toBe('UsersSettings');
});

test('an owner who has begun with an invitation finds what was typed', () => {
  open('Owner', undefined, { params: { duplicate: { Email: 'lena@acme.test', Role: 'Owner' } } });
  expect(screen.getByLabelText('Email')).toHaveValue('lena@acme.test');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Owner');
});

test('a user without the right is sent to the list (USER-08)', () => {
  expect(open('User').navigation.routeName).toBe('UsersSettings');
});

test('an owner reads under its field why a password is refused, mends it, and has lost nothing', async () => {
  const leaked = 'This password is on a list of leaked ones. Choose another.';
  const { user, calls, navigation } = open('Owner', ({ payload }) =>
    payload.Password === 'a new password'
      ? aProblem(`The request is invalid; ${leaked}`, {
          status: 400,
          fields: { Password: [leaked] },
        })
      : { _id: idOf(80) },
  );
  await fill({ user });
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const password = screen.getByLabelText('Password', { selector: 'input' });
  expect(password).toHaveAccessibleDescription(leaked);
  await waitFor(() => expect(password).toHaveFocus());
  expect(screen.getByLabelText('Zip')).toHaveValue('97211');
  for (const name of ['Password', 'Confirm Password'])
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), {
      target: { value: 'quiet river 42' },
    });
  expect(password).not.toHaveAccessibleDescription(leaked);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(calls(users.create).map(({ payload }) => payload.Password)).toEqual([
    'a new password',
    'quiet river 42',
  ]);
  expect(navigation.routeName).toBe('UsersSettings');
});

test('a user that was left comes back without the password, and is kept no longer once it was added', async () => {
  const server = keepingServer();
  const left = open('Owner', undefined, server.options);
  await fill(left);
  left.unmount();
  const written = await server.left();
  expect(written).toMatchObject({
    Kind: 'User',
    Screen: 'UserCreateSettings',
    Title: 'Lena Ott',
    Record: null,
  });
  expect(JSON.stringify(written)).not.toContain('a new password');
  const { user } = open('Owner', undefined, server.goingOn());
  await isRestored();
  expect(screen.getByLabelText('Email')).toHaveValue('lena@acme.test');
  for (const name of ['Password', 'Confirm Password']) {
    const input = screen.getByLabelText(name, { selector: 'input' });
    expect(input).toHaveValue('');
    fireEvent.change(input, { target: { value: 'quiet river 42' } });
  }
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('User Lena Ott was created successfully.');
  await server.hasNone();
});
