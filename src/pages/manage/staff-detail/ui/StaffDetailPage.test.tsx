import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@contract/access';
import { users, type UserRecord } from '@contract/user';
import { UserStore } from '@/entities/user';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { StaffDetailPage } from './StaffDetailPage';

const clients = [
  { _id: idOf(2), Id: 2, Name: 'Portside' },
  { _id: idOf(7), Id: 7, Name: 'Acme' },
  { _id: idOf(8), Id: 8, Name: 'Bolt' },
];

const manager = aUserRecord(11, { Role: 'Manager', AssignedClients: [idOf(7)] });

const always = [
  answers(users.updateProfile, { Version: 5 }),
  answers(users.updateConfiguration, { Version: 6 }),
  answers(users.assignClients, {}),
  answers(users.updateCredentials, {}),
  answers(users.remove, {}),
];

const open = (
  role: Role,
  user: UserRecord = manager,
  { answers: more = [], ...options }: Options = {},
) =>
  renderPortal(<StaffDetailPage />, {
    role,
    route: 'UserDetailManage',
    opened: shown(UserStore, user),
    clients,
    answers: [...always, ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
/** What the header offers beside printing, which is under More. */
const actions = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'Users' && text !== 'More');

const choose = async ({ user }: Page, name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** The field's change alone: keys in each test would cost seconds. */
const retype = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

const done = async (text: string) => {
  const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
  expect(result).toHaveTextContent(text);
  return within(result);
};

describe('what is offered (USER-27 to USER-32)', () => {
  const all = [
    'Assigned Clients',
    'Change Email or Password',
    'Deactivate',
    'Delete',
    'Update User',
  ];

  test.each([
    ['an Admin on a Manager', 'Admin', manager, all],
    [
      'an Admin on another Admin',
      'Admin',
      aUserRecord(12, { Role: 'Admin' }),
      ['Change Email or Password', 'Deactivate', 'Delete'],
    ],
    [
      'an Admin on the own account (OPEN-67)',
      'Admin',
      aUserRecord(1, { Role: 'Admin' }),
      ['Change Email or Password', 'Update User'],
    ],
    ['a Manager on another Manager', 'Manager', manager, []],
    [
      'a Manager on the own account',
      'Manager',
      aUserRecord(1, { Role: 'Manager' }),
      ['Change Email or Password', 'Update User'],
    ],
  ] as const)('to %s', (_who, role, user, offered) => {
    open(role, user);
    expect(screen.getByRole('heading', { name: 'User - Mira Keller' })).toBeVisible();
    expect(actions()).toEqual(offered);
  });

  test('an Admin may change role and client of a Manager', () => {
    open('Admin');
    expect(screen.getByRole('combobox', { name: 'Role' })).not.toHaveAttribute('aria-disabled');
    expect(field('Client')).toBeEnabled();
    expect(field('Client')).toHaveValue('Portside');
    expect(field('Email')).toBeDisabled();
  });

  test('a Manager reads another one, and changes nothing', () => {
    open('Manager');
    expect(field('First Name')).toBeDisabled();
    expect(field('Client')).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('region', { name: 'Requirements' })).not.toBeInTheDocument();
  });
});

describe('an Admin editing a Manager', () => {
  test('sends the person with the version, then what else was changed', async () => {
    const page = open('Admin');
    expect(screen.getByRole('button', { name: 'Update User' })).toHaveAccessibleDescription(
      'Nothing was changed yet',
    );
    retype('Last Name', ' Ott ');
    await choose(page, 'Role', 'Admin');
    await choose(page, 'Client', 'Acme');
    await press(page, 'Update User');
    const result = await done('User Mira Ott updated successfully.');
    const { Address } = manager;
    expect(page.calls(users.updateProfile)).toEqual([
      {
        payload: {
          UserId: manager._id,
          Version: 4,
          FirstName: 'Mira',
          LastName: 'Ott',
          Phone: '5035550142',
          Address,
        },
      },
    ]);
    expect(page.calls(users.updateConfiguration)).toEqual([
      { payload: { UserId: manager._id, Version: 5, Role: 'Admin', ClientId: idOf(7) } },
    ]);
    await page.user.click(result.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('ManageUsers');
  });

  test('sends a changed role alone, with the version', async () => {
    const page = open('Admin');
    await choose(page, 'Role', 'Admin');
    await press(page, 'Update User');
    await done('User Mira Keller updated successfully.');
    expect(page.calls(users.updateProfile)).toEqual([]);
    expect(page.calls(users.updateConfiguration)).toEqual([
      { payload: { UserId: manager._id, Version: 4, Role: 'Admin' } },
    ]);
  });

  test('whose first call is refused sends no second one', async () => {
    const page = open('Admin', manager, {
      answers: [answers(users.updateProfile, aProblem('The phone can not be called'))],
    });
    retype('First Name', 'Lena');
    await choose(page, 'Role', 'Admin');
    await press(page, 'Update User');
    expect(await screen.findByText('Message: The phone can not be called')).toBeVisible();
    expect(page.calls(users.updateConfiguration)).toEqual([]);
    await press(page, 'Close');
    expect(field('First Name')).toHaveValue('Lena');
  });

  test('whose second call is refused tries that one alone again', async () => {
    let tries = 0;
    const page = open('Admin', manager, {
      answers: [
        answers(users.updateConfiguration, () =>
          (tries += 1) === 1 ? aProblem('The role is not offered') : { Version: 6 },
        ),
      ],
    });
    retype('First Name', 'Lena');
    await choose(page, 'Role', 'Admin');
    await press(page, 'Update User');
    await screen.findByText('Message: The role is not offered');
    await press(page, 'Retry');
    await done('User Lena Keller updated successfully.');
    expect(page.calls(users.updateProfile)).toHaveLength(1);
    expect(page.calls(users.updateConfiguration).at(-1)).toEqual({
      payload: { UserId: manager._id, Version: 5, Role: 'Admin' },
    });
  });

  test('whose second call is refused has the first one taken back when all is put back', async () => {
    const page = open('Admin', manager, {
      answers: [answers(users.updateConfiguration, aProblem('The role is not offered'))],
    });
    retype('First Name', 'Lena');
    await choose(page, 'Role', 'Admin');
    await press(page, 'Update User');
    await screen.findByText('Message: The role is not offered');
    await press(page, 'Close');
    retype('First Name', manager.FirstName);
    await choose(page, 'Role', 'Manager');
    await press(page, 'Update User');
    await done('User Mira Keller updated successfully.');
    expect(page.calls(users.updateProfile)).toMatchObject([
      { payload: { Version: 4, FirstName: 'Lena' } },
      { payload: { Version: 5, FirstName: 'Mira' } },
    ]);
    expect(page.calls(users.updateConfiguration)).toHaveLength(1);
  });

  test('is asked what becomes of the changes when somebody else was faster (OPEN-120)', async () => {
    const current = { ...manager, Version: 5, LastName: 'Keller-Ott' };
    let tries = 0;
    const page = open('Admin', manager, {
      answers: [
        answers(users.updateProfile, () =>
          (tries += 1) === 1
            ? aProblem('Changed', { data: { code: 'changed', current } })
            : { Version: 6 },
        ),
      ],
    });
    retype('City', 'Salem');
    await press(page, 'Update User');
    await screen.findByRole('alertdialog', { name: 'User Mira Keller was changed meanwhile' });
    await press(page, 'Keep mine');
    await press(page, 'Update User');
    await done('User Mira Keller-Ott updated successfully.');
    expect(page.calls(users.updateProfile).at(-1)).toMatchObject({
      payload: { Version: 5, LastName: 'Keller-Ott', Address: { City: 'Salem' } },
    });
  });

  test('is asked before leaving what was changed', async () => {
    const page = open('Admin');
    retype('City', 'Salem');
    await press(page, 'Back to Users');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('an Admin', () => {
  test('deactivates a Manager after a question (USER-26)', async () => {
    const page = open('Admin');
    await press(page, 'Deactivate');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Deactivate Mira Keller?' }),
    );
    expect(page.calls(users.updateConfiguration)).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Ok' }));
    await done('User Mira Keller was deactivated successfully.');
    expect(page.calls(users.updateConfiguration)).toEqual([
      { payload: { UserId: manager._id, Active: false } },
    ]);
  });

  test('activates an inactive one', async () => {
    const page = open('Admin', { ...manager, Active: false });
    expect(screen.getByText('Inactive')).toBeVisible();
    await press(page, 'Activate');
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Activate Mira Keller?' })).getByRole(
        'button',
        { name: 'Ok' },
      ),
    );
    await done('User Mira Keller was activated successfully.');
    expect(page.calls(users.updateConfiguration)).toEqual([
      { payload: { UserId: manager._id, Active: true } },
    ]);
  });

  test('deletes a user after a question, and not when the answer is no', async () => {
    const page = open('Admin');
    await press(page, 'Delete');
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete Mira Keller?' })).getByRole(
        'button',
        { name: 'Cancel' },
      ),
    );
    expect(page.calls(users.remove)).toEqual([]);
    await press(page, 'Delete');
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete Mira Keller?' })).getByRole(
        'button',
        { name: 'Ok' },
      ),
    );
    const result = await done('User Mira Keller was deleted successfully.');
    expect(page.calls(users.remove)).toEqual([{ payload: { UserId: manager._id } }]);
    await page.user.click(result.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('ManageUsers');
  });

  test('reads why the last Admin stays (OPEN-119)', async () => {
    const page = open('Admin', aUserRecord(12, { Role: 'Admin' }), {
      answers: [
        answers(
          users.remove,
          aProblem('The last active Admin can not be deleted, deactivated or given another role'),
        ),
      ],
    });
    await press(page, 'Delete');
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    expect(await screen.findByText(/The last active Admin can not be deleted/)).toBeVisible();
  });

  test('gives a Manager another email and password, without the own one (OPEN-118)', async () => {
    const page = open('Admin');
    await press(page, 'Change Email or Password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Email or Password' }));
    expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Nothing was changed yet',
    );
    await page.user.type(dialog.getByLabelText('New Password'), 'a new password');
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Password and Confirm Password must match',
    );
    await page.user.type(dialog.getByLabelText('Confirm Password'), 'a new password');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await done('User Mira Keller updated successfully.');
    expect(page.calls(users.updateCredentials)).toEqual([
      {
        payload: {
          UserId: manager._id,
          Password: 'a new password',
          ConfirmPassword: 'a new password',
        },
      },
    ]);
  });
});

describe('assigned clients', () => {
  const openDialog = async (page: Page) => {
    await press(page, 'Assigned Clients');
    return within(await screen.findByRole('dialog', { name: 'Assigned Clients' }));
  };

  test('are chosen by an Admin for a Manager (USER-14, USER-25)', async () => {
    const page = open('Admin');
    const dialog = await openDialog(page);
    expect(dialog.getByRole('checkbox', { name: /Acme/ })).toBeChecked();
    expect(dialog.getByText('1 of 3 chosen')).toBeVisible();
    await page.user.type(dialog.getByRole('searchbox', { name: 'Find a client' }), 'bol');
    expect(
      within(dialog.getByRole('list', { name: 'Clients' })).getAllByRole('checkbox'),
    ).toHaveLength(1);
    await page.user.click(dialog.getByRole('checkbox', { name: /Bolt/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const result = await done('Assigned clients updated!');
    expect(page.calls(users.assignClients)).toEqual([
      { payload: { UserId: manager._id, ClientIds: [idOf(7), idOf(8)] } },
    ]);
    await page.user.click(result.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('ManageUsers');
  });

  test('can not be none (USER-22)', async () => {
    const page = open('Admin');
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('checkbox', { name: /Acme/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alertdialog', {
      name: 'At least one client must be assigned.',
    });
    await page.user.click(within(alert).getByRole('button', { name: 'Ok' }));
    expect(page.calls(users.assignClients)).toEqual([]);
  });

  test('are asked about first while the form has unsaved changes (USER-24)', async () => {
    const page = open('Admin');
    retype('City', 'Salem');
    await press(page, 'Assigned Clients');
    const question = await screen.findByRole('alertdialog', {
      name: 'Making changes to assigned clients will lose unsaved changes in this form. Continue?',
    });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('City')).toHaveValue('Salem');
    await press(page, 'Assigned Clients');
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned Clients' }));
    await page.user.click(dialog.getByRole('button', { name: 'Choose all 3' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await page.user.click(
      (await done('Assigned clients updated!')).getByRole('button', { name: 'Close' }),
    );
    expect(page.navigation.routeName).toBe('ManageUsers');
  });

  test('that were chosen are not lost by closing the dialog unasked', async () => {
    const page = open('Admin');
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('checkbox', { name: /Bolt/ }));
    await page.user.click(dialog.getByRole('checkbox', { name: 'Show chosen only' }));
    expect(
      within(dialog.getByRole('list', { name: 'Clients' })).getAllByRole('checkbox'),
    ).toHaveLength(2);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your choice?' })).toBeVisible();
  });
});

test('an address without a user leads back to the list (ROUTE-60)', () => {
  const { navigation } = renderPortal(<StaffDetailPage />, { route: 'UserDetailManage' });
  expect(navigation.routeName).toBe('ManageUsers');
});

test('a changed own name is the one in the account menu, and another own client starts the app afresh', async () => {
  const page = open(
    'Admin',
    aUserRecord(1, { Role: 'Admin', FirstName: 'Priya', LastName: 'Nair' }),
  );
  retype('Last Name', 'Rao');
  await choose(page, 'Client', 'Acme');
  await press(page, 'Update User');
  await page.user.click(
    (await done('User Priya Rao updated successfully.')).getByRole('button', { name: 'Close' }),
  );
  expect(page.session.user?.LastName).toBe('Rao');
  expect(page.session.isLeaving).toBe(true);
});

describe('changes of one of the staff that were left', () => {
  const leave = async () => {
    const server = keepingServer();
    const left = open('Admin', manager, server.options);
    retype('City', 'Salem');
    left.unmount();
    expect(await server.left()).toMatchObject({
      Kind: 'Staff',
      Screen: 'UserDetailManage',
      Title: 'Mira Keller',
      Record: { id: manager._id, name: manager.Email },
    });
    return server;
  };

  test('come back, and are kept no longer once they were saved', async () => {
    const server = await leave();
    const page = open('Admin', manager, server.goingOn());
    await isRestored();
    expect(field('City')).toHaveValue('Salem');
    await press(page, 'Update User');
    await done('User Mira Keller updated successfully.');
    await server.hasNone();
  });

  test('are kept no longer once the person was deleted', async () => {
    const server = await leave();
    const page = open('Admin', manager, server.goingOn());
    await isRestored();
    await press(page, 'Delete');
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    const result = await done('User Mira Keller was deleted successfully.');
    await page.user.click(result.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('ManageUsers');
    await server.hasNone();
  });
});

test('an Admin prints a member of the staff with the client', async () => {
  const { user } = open('Admin', aUserRecord(11, { Role: 'Manager', ClientId: idOf(8) }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  const sheet = within(await screen.findByRole('article', { name: /^User - / }));
  expect(sheet.getByText('Bolt')).toBeVisible();
});
