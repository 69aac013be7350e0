import type { Page } from '@playwright/test';
import { loginFailed } from '@contract/identity';
import { orders } from '@contract/order';
import { users } from '@contract/user';
import { expect, test } from './elsewhere';
import {
  callWith,
  clientIdsOf,
  emailOf,
  fillAccount,
  fillPerson,
  firstPassword,
  givenUser,
  signIn,
  tokenOn,
  tryToSignIn,
} from './givenAccounts';
import { openManaged, openSetting } from './givenSettings';
import { closeResult } from './givenStock';
import { givenOrder, journey } from './given';

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: email });

const openUser = async (page: Page, email: string, name: string): Promise<void> => {
  await rowOf(page, email).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `User - ${name}` })).toBeVisible();
};

const expectRoles = async (page: Page, roles: readonly string[]): Promise<void> => {
  await page.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option')).toHaveText([...roles]);
};

/** Anything that asks the server. */
const filterOrders = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Cancelled/ }).click();
};

const answerQuestion = (page: Page, title: string, answer: 'Ok' | 'Cancel') =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: answer }).click();

test('an owner invites a user, edits it, and deactivates it while it is at work', async ({
  as,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const email = emailOf('nina.park');
  const owner = await as('owner@northwind.test');
  await openSetting(owner, 'Users');

  await test.step('the form takes an Owner or a User, with a password of ten characters', async () => {
    await owner.getByRole('button', { name: 'Add User' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Add User' })).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'ACCOUNT INFORMATION' })).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'USER INFORMATION' })).toBeVisible();
    await expectRoles(owner, ['Owner', 'User']);
    await owner.getByRole('option', { name: 'User', exact: true }).click();
    await fillAccount(owner, email);
    await fillPerson(owner, ['Nina', 'Park']);
    await owner.getByLabel('Confirm Password').fill('something else');
    await expect(owner.getByRole('button', { name: 'Add User' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await owner.getByLabel('Confirm Password').fill(firstPassword);
    await owner.getByRole('button', { name: 'Add User' }).click();
    await closeResult(owner, 'User Nina Park was created successfully.');
    await expect(rowOf(owner, email)).toContainText('Nina Park');
  });

  const nina = await elsewhere();
  await signIn(nina, email);
  await expect(nina.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('another address is saved', async () => {
    await openUser(owner, email, 'Nina Park');
    await owner.getByLabel('Address 1').fill('9 Pine Street');
    await owner.getByRole('button', { name: 'Update User' }).click();
    await closeResult(owner, 'User Nina Park updated successfully.');
    await expect(rowOf(owner, email)).toContainText('9 Pine Street');
  });

  await test.step('once deactivated, the user is shut out at the next call, and can not sign in', async () => {
    await openUser(owner, email, 'Nina Park');
    await expect(owner.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await owner.getByRole('button', { name: 'Deactivate' }).click();
    await answerQuestion(owner, 'Deactivate Nina Park?', 'Ok');
    await closeResult(owner, 'User Nina Park was deactivated successfully.');
    await expect(rowOf(owner, email)).toContainText('Inactive');
    await nina.goto('/orders');
    await expect(nina).toHaveURL(/\/login\?to=/);
    await tryToSignIn(nina, email);
    await expect(nina.getByText(loginFailed)).toBeVisible();
  });

  await test.step('once activated again, they can', async () => {
    await openUser(owner, email, 'Nina Park');
    await owner.getByRole('button', { name: 'Activate' }).click();
    await answerQuestion(owner, 'Activate Nina Park?', 'Ok');
    await closeResult(owner, 'User Nina Park was activated successfully.');
    await signIn(nina, email);
  });
});

test('an email that somebody has already is refused, and nothing that was typed is lost', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const page = await as('owner@contoso.test');
  await openSetting(page, 'Users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await fillAccount(page, 'Owner@Northwind.test');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Owner', exact: true }).click();
  await fillPerson(page, ['Paul', 'Meier']);
  await page.getByRole('button', { name: 'Add User' }).click();
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText('A user with this email exists already');
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Paul');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(firstPassword);
});

test('an admin adds a manager and assigns clients', async ({ as }) => {
  const email = emailOf('vera.stone');
  const admin = await as('admin@portside.test');
  await openManaged(admin, 'Users');

  await test.step('in the admin section staff are added, as Admin or Manager', async () => {
    await expect(admin.getByRole('columnheader').filter({ hasText: 'CLIENT' })).toBeVisible();
    await admin.getByRole('button', { name: 'Add User' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Add User' })).toBeVisible();
    await expectRoles(admin, ['Admin', 'Manager']);
    await admin.getByRole('option', { name: 'Manager' }).click();
    await fillAccount(admin, email);
    await fillPerson(admin, ['Vera', 'Stone']);
    await admin.getByRole('button', { name: 'Add User' }).click();
    await closeResult(admin, 'User Vera Stone was created successfully.');
    await expect(rowOf(admin, email)).toContainText('Portside Logistics');
  });

  const dialog = admin.getByRole('dialog', { name: 'Assigned Clients' });
  await test.step('no client at all can not be assigned', async () => {
    await openUser(admin, email, 'Vera Stone');
    await admin.getByRole('button', { name: 'Assigned Clients' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await answerQuestion(admin, 'At least one client must be assigned.', 'Ok');
    await dialog.getByRole('searchbox', { name: 'Find a client' }).fill('north');
    await dialog.getByRole('checkbox', { name: /^Northwind Outfitters/ }).check();
    await dialog.getByRole('searchbox', { name: 'Find a client' }).fill('');
    await dialog.getByRole('checkbox', { name: /^Contoso Kitchen/ }).check();
    await expect(dialog.getByText(/^2 of \d+ chosen$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await closeResult(admin, 'Assigned clients updated!');
  });

  await test.step('with unsaved changes the dialog asks first, and they are gone once it is saved', async () => {
    const question =
      'Making changes to assigned clients will lose unsaved changes in this form. Continue?';
    await openUser(admin, email, 'Vera Stone');
    await admin.getByLabel('First Name').fill('Veronica');
    await admin.getByRole('button', { name: 'Assigned Clients' }).click();
    await answerQuestion(admin, question, 'Cancel');
    await expect(admin.getByLabel('First Name')).toHaveValue('Veronica');
    await admin.getByRole('button', { name: 'Assigned Clients' }).click();
    await answerQuestion(admin, question, 'Ok');
    await expect(dialog.getByRole('checkbox', { name: /^Contoso Kitchen/ })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Contoso Kitchen/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /^Hubline Bicycle Parts/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await closeResult(admin, 'Assigned clients updated!');
    await expect(rowOf(admin, email)).toContainText('Vera Stone');
  });
});

test('a manager works for the assigned clients alone, until deleted', async ({
  as,
  callAs,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const email = emailOf('vera.lind');
  const staff = await callAs('admin@portside.test');
  const [northwind = '', hubline = '', contoso = ''] = await clientIdsOf(staff, [
    'Northwind Outfitters',
    'Hubline Bicycle Parts',
    'Contoso Kitchen',
  ]);
  const id = await givenUser(staff, { email, name: ['Vera', 'Lind'], role: 'Manager' });
  await staff(users.assignClients, { payload: { UserId: id, ClientIds: [northwind, hubline] } });
  const vera = await elsewhere();
  await test.step('the manager is offered the assigned clients and the own one', async () => {
    await signIn(vera, email);
    await vera.getByRole('button', { name: /^Client:/ }).click();
    await expect(vera.getByRole('menuitem')).toHaveText([
      'Hubline Bicycle Parts',
      'Northwind Outfitters',
      'Portside Logistics',
    ]);
    await vera.getByRole('menuitem', { name: 'Hubline Bicycle Parts' }).click();
    await expect(vera.getByRole('button', { name: 'Client: Hubline Bicycle Parts' })).toBeVisible();
  });

  await test.step('calls for other clients and their people are refused', async () => {
    const token = await tokenOn(vera);
    const owner = await callAs('owner@contoso.test');
    const foreignOrder = await givenOrder(owner, { name: journey('out of reach of a manager') });
    const inNorthwind = callWith(vera, token, northwind);
    await expect(inNorthwind(orders.list, { query: {} })).resolves.toHaveProperty('entities');
    await expect(callWith(vera, token, contoso)(orders.list, { query: {} })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      inNorthwind(orders.approve, { payload: { Ids: [foreignOrder._id] } }),
    ).rejects.toMatchObject({
      status: 409,
      data: { refused: [{ Reason: 'Order was not found' }] },
    });
    const {
      entities: [foreigner],
    } = await owner(users.list, { query: {} });
    const UserId = foreigner?._id ?? '';
    await expect(
      inNorthwind(users.updateConfiguration, { payload: { UserId, Active: false } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(inNorthwind(users.remove, { payload: { UserId } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      inNorthwind(users.assignClients, { payload: { UserId, ClientIds: [contoso] } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      inNorthwind(users.apiToken, { payload: { ClientId: contoso } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  await test.step('staff that is no Admin can not add staff', async () => {
    await openManaged(vera, 'Users');
    await expect(rowOf(vera, email)).toBeVisible();
    await expect(vera.getByRole('button', { name: 'Add User' })).toHaveCount(0);
  });

  await test.step('once deleted, the manager is shut out at the next call', async () => {
    const admin = await as('admin@portside.test');
    await openManaged(admin, 'Users');
    await openUser(admin, email, 'Vera Lind');
    await admin.getByRole('button', { name: 'Delete' }).click();
    await answerQuestion(admin, 'Delete Vera Lind?', 'Ok');
    await closeResult(admin, 'User Vera Lind was deleted successfully.');
    await expect(rowOf(admin, email)).toHaveCount(0);
    await vera
      .getByRole('navigation', { name: 'Main' })
      .getByLabel('Orders', { exact: true })
      .click();
    await expect(vera).toHaveURL(/\/login\?to=/);
  });
});

test('a person takes another email and password, and signs in with these in any letter case', async ({
  page,
  elsewhere,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const [email, another, password] = [
    emailOf('tom.reed'),
    emailOf('thomas.reed'),
    'green harbor 77',
  ];
  await givenUser(await callAs('owner@contoso.test'), {
    email,
    name: ['Tom', 'Reed'],
    role: 'User',
  });
  await signIn(page, email);
  const oldSession = await elsewhere();
  await signIn(oldSession, email);

  const dialog = page.getByRole('dialog', { name: 'Change Email or Password' });
  await test.step('a wrong current password is refused, and nothing that was typed is lost', async () => {
    await page.getByRole('button', { name: 'TR, account of Tom Reed, User' }).click();
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Change Email or Password' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(another);
    await dialog.getByLabel('New Password').fill(password);
    await dialog.getByLabel('Confirm Password').fill(password);
    await dialog.getByLabel('Current Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
    await expect(failure).toContainText('The current password is wrong');
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(another);
  });

  await test.step('with the right one both are changed, and other sessions end', async () => {
    await dialog.getByLabel('Current Password').fill(firstPassword);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await closeResult(page, 'User Tom Reed updated successfully.');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(another);
    await filterOrders(oldSession);
    await expect(oldSession).toHaveURL(/\/login\?to=/);
  });

  await test.step('the old ones are out, the new ones are in', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await tryToSignIn(page, email);
    await expect(page.getByText(loginFailed)).toBeVisible();
    await signIn(page, another.toUpperCase(), password);
    await page.getByRole('button', { name: 'TR, account of Tom Reed, User' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(another);
  });
});
