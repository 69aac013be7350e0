import { fireEvent, screen, within } from '@testing-library/react';
import { users } from '@contract/user';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { StaffCreatePage } from './StaffCreatePage';

const clients = [
  { _id: idOf(2), Id: 2, Name: 'Portside' },
  { _id: idOf(7), Id: 7, Name: 'Acme' },
];

/** An Admin at work in another client's account. */
const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<StaffCreatePage />, {
    route: 'UserCreateManage',
    clients,
    client: { _id: idOf(7), Name: 'Acme' },
    answers: [answers(users.create, { _id: idOf(80) }), ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (page: Page) => page.calls(users.create).map(({ payload }) => payload);

/** The fields' changes alone: ten clicks and pastes in each test would cost seconds. */
const fillIn = () => {
  const values = {
    Email: ' lena@portside.test ',
    Password: ' a new password ',
    'Confirm Password': 'a new password',
    'First Name': ' Lena ',
    'Last Name': 'Ott',
    Phone: '(503) 555-0142',
    'Address 1': '1 Pier',
    City: 'Portland',
    Zip: '97211',
  };
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name), { target: { value } });
};

const choose = async ({ user }: Page, name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('an Admin adding one of the staff', () => {
  test('fills in the account and the person, in the own account whatever client is chosen (USER-12, OPEN-62)', async () => {
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'Add User' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ACCOUNT INFORMATION' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'USER INFORMATION' })).toBeVisible();
    expect(field('Client')).toHaveValue('Portside');
    expect(field('Client')).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Admin',
      'Manager',
    ]);
  });

  test('sees the checklist turn green line by line (USER-15 to USER-20)', async () => {
    const page = open();
    expect(requirements()).toEqual([
      'Open: Email must be valid',
      'Open: Password is required',
      'Met: Password and Confirm Password must match',
      'Open: Required fields: Role & Client',
      'Open: Required fields: First Name, Last Name, Phone, Address 1, City, Zip & Country',
      'Open: If country is US: Zip (5 digits) & Phone (10 digits)',
      'Open: If country is US or Canada: State is required',
    ]);
    fillIn();
    await choose(page, 'Role', 'Manager');
    expect(button('Add User')).toHaveAccessibleDescription(
      'If country is US or Canada: State is required',
    );
    await choose(page, 'State', 'Oregon');
    expect(requirements().every((line) => line?.startsWith('Met: '))).toBe(true);
  });

  test('sends it once, trimmed and without what is empty, and is told the name', async () => {
    const answer = laterAnswer<{ _id: string }>();
    const page = open({ answers: [answers(users.create, () => answer.promise)] });
    fillIn();
    await choose(page, 'Role', 'Manager');
    await choose(page, 'State', 'Oregon');
    await page.user.dblClick(button('Add User'));
    expect(screen.getByText('Creating user...')).toBeVisible();
    answer.finish({ _id: idOf(80) });
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('User Lena Ott was created successfully.');
    expect(sent(page)).toEqual([
      {
        Email: 'lena@portside.test',
        Password: 'a new password',
        ConfirmPassword: 'a new password',
        Role: 'Manager',
        ClientId: idOf(2),
        FirstName: 'Lena',
        LastName: 'Ott',
        Phone: '5035550142',
        Address: {
          Address1: '1 Pier',
          Address2: null,
          City: 'Portland',
          State: 'OR',
          Zip: '97211',
          Country: 'US',
        },
      },
    ]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('ManageUsers');
  });

  test('needs no state, no five digits and no ten digits in Germany', async () => {
    const page = open();
    fillIn();
    await choose(page, 'Role', 'Admin');
    await choose(page, 'Country', 'Germany');
    fireEvent.change(field('Phone'), { target: { value: '+49 40 1234' } });
    expect(button('Add User')).not.toHaveAttribute('aria-disabled');
  });

  test('is shown all that is wrong by pressing Add User too early', async () => {
    const page = open();
    await page.user.click(button('Add User'));
    for (const sentence of [
      'Enter a valid email',
      'Password is required',
      'Choose a role',
      'Enter a first name',
      'Choose a state',
      'Enter 5 digits',
      'Enter 10 digits',
    ])
      expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(field('Email')).toHaveFocus();
    expect(sent(page)).toEqual([]);
  });

  test('reads that two passwords differ', async () => {
    const page = open();
    await page.user.type(field('Password'), 'a new password');
    await page.user.type(field('Confirm Password'), 'a newer password');
    await page.user.tab();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(requirements()).toContain('Not met: Password and Confirm Password must match');
  });

  test('keeps what was entered when the server refuses, and reads why', async () => {
    const page = open({
      answers: [
        answers(users.create, aProblem('A user with this email exists already', { status: 400 })),
      ],
    });
    fillIn();
    await choose(page, 'Role', 'Admin');
    await choose(page, 'State', 'Oregon');
    await page.user.click(button('Add User'));
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: A user with this email exists already');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(field('Last Name')).toHaveValue('Ott');
  });

  test('is asked before leaving what was entered (USER-23)', async () => {
    const page = open();
    await page.user.type(field('First Name'), 'Lena');
    await page.user.click(button('Cancel'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(page.navigation.routeName).toBe('UserCreateManage');
  });
});

test('a Manager is sent to the list (USER-07)', () => {
  expect(open({ role: 'Manager' }).navigation.routeName).toBe('ManageUsers');
});

test('one of the staff that was left comes back without the password, and is kept no longer once added', async () => {
  const server = keepingServer();
  const left = open(server.options);
  fillIn();
  await choose(left, 'Role', 'Manager');
  await choose(left, 'State', 'Oregon');
  left.unmount();
  const written = await server.left();
  expect(written).toMatchObject({
    Kind: 'Staff',
    Screen: 'UserCreateManage',
    Title: 'Lena Ott',
    Record: null,
  });
  expect(JSON.stringify(written)).not.toContain('a new password');
  const { user } = open(server.goingOn());
  await isRestored();
  expect(field('Zip')).toHaveValue('97211');
  for (const name of ['Password', 'Confirm Password'])
    fireEvent.change(field(name), { target: { value: 'quiet river 42' } });
  await user.click(button('Add User'));
  await screen.findByText('User Lena Ott was created successfully.');
  await server.hasNone();
});
