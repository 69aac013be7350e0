import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@contract/access';
import { users, type UserRecord } from '@contract/user';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { ProfilePage } from './ProfilePage';

const clients = [
  { _id: idOf(2), Id: 2, Name: 'Northwind' },
  { _id: idOf(7), Id: 7, Name: 'Acme' },
];

const own = (role: Role, more: Partial<UserRecord> = {}) =>
  aUserRecord(1, {
    Role: role,
    FirstName: 'Priya',
    LastName: 'Nair',
    Email: 'priya@northwind.test',
    ...more,
  });

const open = async (role: Role, { answers: more = [], ...options }: Options = {}) => {
  const page = renderPortal(<ProfilePage />, {
    role,
    route: 'UserProfile',
    clients: role === 'Admin' || role === 'Manager' ? clients : [],
    answers: [
      answers(users.current, { identity: own(role) }),
      answers(users.updateProfile, { Version: 5 }),
      answers(users.updateConfiguration, { Version: 5 }),
      answers(users.preferClients, {}),
      answers(users.updateCredentials, {}),
      ...more,
    ],
    ...options,
  });
  await screen.findByLabelText('First Name');
  return page;
};

type Page = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const retype = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));

const done = async (page: Page, text: string) => {
  const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
  expect(result).toHaveTextContent(text);
  await page.user.click(within(result).getByRole('button', { name: 'Close' }));
};

describe('the own profile', () => {
  test.each([
    ['Admin', true],
    ['Manager', true],
    ['Owner', false],
    ['User', false],
  ] as const)(
    'shows a person of the role %s the form without the role, with a client: %s (OPEN-104, PROFILE-03)',
    async (role, hasClient) => {
      await open(role);
      expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
      expect(field('Last Name')).toHaveValue('Nair');
      expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
      expect(screen.queryAllByLabelText('Client', { selector: 'input' })).toHaveLength(
        hasClient ? 1 : 0,
      );
      expect(screen.queryAllByRole('button', { name: 'Client: Northwind' })).toHaveLength(
        hasClient ? 1 : 0,
      );
      for (const name of ['Preferred Clients', 'Change Email or Password', 'Update Profile'])
        expect(screen.getByRole('button', { name })).toBeVisible();
    },
  );

  test('keeps the switcher open that staff opened while it was on its way', async () => {
    const reading = laterAnswer<{ readonly identity: UserRecord }>();
    const { user } = renderPortal(<ProfilePage />, {
      role: 'Manager',
      route: 'UserProfile',
      clients,
      answers: [answers(users.current, () => reading.promise)],
    });
    await user.click(screen.getByRole('button', { name: 'Client: Northwind' }));
    await act(async () => reading.finish({ identity: own('Manager') }));
    expect(screen.getByRole('dialog', { name: 'Choose a client' })).toBeVisible();
    expect(field('Last Name')).toHaveValue('Nair');
  });

  test('shows the saved name in the account menu also when the client was refused', async () => {
    const page = await open('Admin', {
      answers: [answers(users.updateConfiguration, aProblem('The client is closed'))],
    });
    retype('First Name', 'Noor');
    await page.user.click(field('Client'));
    await page.user.click(await screen.findByRole('option', { name: 'Acme' }));
    await press(page, 'Update Profile');
    expect(await screen.findByText('Message: The client is closed')).toBeVisible();
    expect(page.session.user?.FirstName).toBe('Noor');
  });

  test('is updated, and shown anew with the name that the account menu has too', async () => {
    const page = await open('User');
    retype('Last Name', 'Rao');
    await press(page, 'Update Profile');
    await done(page, 'User Priya Rao updated successfully.');
    expect(page.calls(users.updateProfile)).toMatchObject([
      { payload: { UserId: idOf(1), Version: 4, LastName: 'Rao' } },
    ]);
    expect(page.session.user?.LastName).toBe('Rao');
    await waitFor(() => expect(page.calls(users.current)).toHaveLength(2));
    expect(page.navigation.routeName).toBe('UserProfile');
  });

  test('of a Manager who moves to another client starts the app afresh', async () => {
    const page = await open('Manager');
    await page.user.click(field('Client'));
    await page.user.click(await screen.findByRole('option', { name: 'Acme' }));
    await press(page, 'Update Profile');
    await done(page, 'User Priya Nair updated successfully.');
    expect(page.calls(users.updateConfiguration)).toEqual([
      { payload: { UserId: idOf(1), Version: 4, ClientId: idOf(7) } },
    ]);
    expect(page.session.isLeaving).toBe(true);
  });

  test('that can not be loaded says why and is tried again', async () => {
    let tries = 0;
    const failing = answers(users.current, () =>
      (tries += 1) === 1
        ? aProblem('Issue getting profile. Network issue.', { status: 500, errorId: 'e-9' })
        : { identity: own('User') },
    );
    const { user } = renderPortal(<ProfilePage />, {
      role: 'User',
      route: 'UserProfile',
      answers: [failing],
    });
    expect(await screen.findByText(/Issue getting profile\. Network issue\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Reload/ }));
    expect(await screen.findByLabelText('First Name')).toHaveValue('Priya');
  });
});

describe('preferred clients', () => {
  const openDialog = async (page: Page) => {
    await press(page, 'Preferred Clients');
    return within(await screen.findByRole('dialog', { name: 'Preferred Clients' }));
  };

  test('of a Manager are in the client switcher at once (PROFILE-01, PROFILE-05)', async () => {
    const page = await open('Manager');
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('checkbox', { name: /Acme/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await done(page, 'Preferred clients updated!');
    expect(page.calls(users.preferClients)).toEqual([{ payload: { ClientIds: [idOf(7)] } }]);
    await waitFor(() => expect(page.calls(users.current)).toHaveLength(2));
    await page.user.click(await screen.findByRole('button', { name: 'Client: Northwind' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Acme']);
  });

  test('may be none', async () => {
    const page = await open('Admin', {
      answers: [
        answers(users.current, { identity: own('Admin', { PreferredClients: [idOf(7)] }) }),
      ],
    });
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('checkbox', { name: /Acme/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await done(page, 'Preferred clients updated!');
    expect(page.calls(users.preferClients)).toEqual([{ payload: { ClientIds: [] } }]);
  });

  test('of a user of a client are the own client or none (PROFILE-02, OPEN-100)', async () => {
    const page = await open('User');
    const dialog = await openDialog(page);
    expect(dialog.getAllByRole('checkbox', { name: /Northwind/ })).toHaveLength(1);
    expect(
      within(dialog.getByRole('list', { name: 'Clients' })).getAllByRole('checkbox'),
    ).toHaveLength(1);
  });

  test('are asked about first while the form has unsaved changes (PROFILE-04)', async () => {
    const page = await open('Manager');
    retype('City', 'Salem');
    await press(page, 'Preferred Clients');
    const question = await screen.findByRole('alertdialog', {
      name: 'Making changes to preferred clients will lose unsaved changes in this form. Continue?',
    });
    await page.user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByRole('dialog', { name: 'Preferred Clients' })).toBeVisible();
  });
});

describe('the own email and password (OPEN-118)', () => {
  const openDialog = async (page: Page) => {
    await press(page, 'Change Email or Password');
    return within(await screen.findByRole('dialog', { name: 'Change Email or Password' }));
  };

  test('are changed with the current password, and the new email is shown at once', async () => {
    const page = await open('User');
    const dialog = await openDialog(page);
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'nair@northwind.test' } });
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Current Password is required',
    );
    fireEvent.change(dialog.getByLabelText('Current Password'), {
      target: { value: 'the old password' },
    });
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await done(page, 'User Priya Nair updated successfully.');
    expect(page.calls(users.updateCredentials)).toEqual([
      {
        payload: {
          UserId: idOf(1),
          Email: 'nair@northwind.test',
          CurrentPassword: 'the old password',
        },
      },
    ]);
    expect(page.session.user?.Email).toBe('nair@northwind.test');
  });

  test('stay what they are when the current password is wrong, and so does what was entered', async () => {
    const page = await open('User', {
      answers: [
        answers(
          users.updateCredentials,
          aProblem('The current password is wrong', {
            status: 400,
            fields: { CurrentPassword: ['The current password is wrong'] },
          }),
        ),
      ],
    });
    const dialog = await openDialog(page);
    for (const name of ['New Password', 'Confirm Password'])
      fireEvent.change(dialog.getByLabelText(name), { target: { value: 'a new password' } });
    fireEvent.change(dialog.getByLabelText('Current Password'), { target: { value: 'wrong' } });
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: The current password is wrong');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('New Password')).toHaveValue('a new password');
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
      'The current password is wrong',
    );
    await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveFocus());
  });

  test('change without losing what is unsaved in the form', async () => {
    const page = await open('User');
    retype('City', 'Salem');
    const dialog = await openDialog(page);
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'nair@northwind.test' } });
    fireEvent.change(dialog.getByLabelText('Current Password'), {
      target: { value: 'the old password' },
    });
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await done(page, 'User Priya Nair updated successfully.');
    expect(field('City')).toHaveValue('Salem');
    expect(field('Email')).toHaveValue('nair@northwind.test');
  });
});

test('changes of the own profile that were left are offered above it, and are kept no longer once saved', async () => {
  const server = keepingServer();
  const left = await open('User', server.options);
  retype('Last Name', 'Rao');
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Profile',
    Screen: 'UserProfile',
    Title: 'Priya Rao',
    Record: { id: idOf(1), name: 'priya@northwind.test' },
  });
  const page = await open('User', server.options);
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await isRestored();
  expect(field('Last Name')).toHaveValue('Rao');
  await press(page, 'Update Profile');
  await done(page, 'User Priya Rao updated successfully.');
  await server.hasNone();
  await waitFor(() => expect(page.calls(users.current)).toHaveLength(3));
  expect(await screen.findByLabelText('Last Name')).toBeVisible();
  expect(screen.queryByText(/could not be fetched/)).not.toBeInTheDocument();
});
