import type { Page } from '@playwright/test';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { expect, password, setCookie, test, tokenFor } from './fixtures';
import { aPdf, givenOrder, journey } from './given';
import { leftInBrowser } from './storage';
import { fillInOrder, isWritten, keptNote, nameOf, unsavedForms } from './unsavedOrder';
import { violationsOf } from './violations';

const create = (page: Page) => page.getByRole('button', { name: 'Create Order' });

test('an order that is being written when the browser dies is there in another one, with its file, and is created once', async ({
  as,
  beside,
  browser,
  callAs,
  baseURL,
}) => {
  const name = journey('the browser dies');
  const context = await browser.newContext();
  await setCookie(context, {
    name: 'portal_token',
    value: await tokenFor(context, 'owner@northwind.test'),
    url: baseURL ?? '',
  });
  const dying = await context.newPage();
  await dying.goto('/orders');
  await create(dying).click();
  await nameOf(dying).fill(name);
  await fillInOrder(dying);
  const filed = dying.waitForResponse((answer) => answer.url().includes('/files/'));
  await dying.getByLabel('Shipping label', { exact: true }).setInputFiles({
    name: 'label.pdf',
    mimeType: 'application/pdf',
    buffer: await aPdf(),
  });
  await expect(dying.getByText('label.pdf')).toBeVisible();
  await filed;
  await expect(keptNote(dying)).toBeVisible();
  await expect.poll(() => leftInBrowser(dying, baseURL ?? '')).toEqual([]);
  await context.close();

  const page = await as('owner@northwind.test');
  await expect(unsavedForms(page)).toContainText(`${name}, 1 item`);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('u');
  await expect(page.getByText('Everything is as you typed it.')).toBeVisible();
  await expect(nameOf(page)).toHaveValue(name);
  await expect(page.getByText('label.pdf')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await create(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Everything looks good!' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  const call = await callAs('owner@northwind.test');
  const { entities } = await call(orders.list, { query: { searchByName: name } });
  expect(entities.map(({ Name }) => Name)).toEqual([name]);
  const elsewhere = await beside('owner@northwind.test');
  await expect(elsewhere.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(elsewhere.getByText(`${name}, 1 item`)).toBeHidden();
});

test('a form that is left is offered above the list, and is gone once it is discarded', async ({
  as,
}) => {
  const name = journey('left and discarded');
  const page = await as('user@northwind.test');
  await create(page).click();
  await nameOf(page).fill(name);
  // At once, before it was written: nobody is asked, because nothing is lost.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(unsavedForms(page)).toContainText(name);
  await page.reload();
  await unsavedForms(page).getByRole('button', { name: 'Continue' }).click();
  await expect(nameOf(page)).toHaveValue(name);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(nameOf(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});

test('two tabs that go on with the same order do not overwrite each other', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const name = journey('two tabs');
  const one = await as('owner@northwind.test');
  await create(one).click();
  await nameOf(one).fill(name);
  await expect(keptNote(one)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/orders');
  await unsavedForms(other).getByRole('button', { name: 'Continue' }).click();
  await expect(nameOf(other)).toHaveValue(name);
  const written = isWritten(other, ', the other');
  await nameOf(other).fill(`${name}, the other`);
  await written;
  await nameOf(one).fill(`${name}, the one`);
  await one.getByRole('button', { name: 'Cancel' }).click();
  await expect(one.getByRole('table', { name: 'Orders' })).toBeVisible();
  await one.reload();
  await unsavedForms(one)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();
  await expect(unsavedForms(one)).toContainText(`${name}, the one`);
  await expect(unsavedForms(one)).toContainText(`${name}, the other`);
  for (const words of ['the one', 'the other'])
    await unsavedForms(one)
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByRole('button', { name: 'Discard' })
      .click();
  await expect(unsavedForms(one).filter({ hasText: name })).toBeHidden();
});

test('an order that a colleague changes meanwhile comes back with what was typed, and says what changed', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const order = await givenOrder(call, { name: journey('changed meanwhile') });
  const page = await as('owner@northwind.test');
  await page.goto(`/orders?order=${order.OrderNumber}`);
  await nameOf(page).fill(`${order.Name}, mine`);
  await expect(keptNote(page)).toBeVisible();
  const notes = 'By a colleague';
  await call(orders.update, { payload: { Id: order._id, Notes: notes } });
  await page.goto('/orders');
  await expect(unsavedForms(page)).toContainText(`Unsaved changes of order ${order.OrderNumber}`);
  await unsavedForms(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Meanwhile somebody else has changed Shipping note/)).toBeVisible();
  await expect(nameOf(page)).toHaveValue(`${order.Name}, mine`);
  await expect(page.getByLabel('Shipping note')).toHaveValue(notes);
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Everything looks good!' })).toBeVisible();
});

/** Ends the session of a page on the server, as an Admin or another device might. */
const endSession = async (page: Page): Promise<void> => {
  // What is written down a moment after the last change is not to find out before a button is pressed.
  await page.route('**/api/portal/drafts/**', (route) => route.abort());
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'portal_token')?.value ?? '';
  await page.context().request.post(`/api/${identity.signOut.path}`, {
    headers: { Authorization: `Bearer ${decodeURIComponent(token)}` },
  });
};

test('a session that ends in the middle of a form: it stands there again for the same person, and for nobody else', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, /ERR_FAILED/);
  const name = journey('the session ends');
  const page = await as('owner@northwind.test');
  await create(page).click();
  await nameOf(page).fill(name);
  await fillInOrder(page);
  await endSession(page);
  await nameOf(page).fill(`${name}, typed afterwards`);
  await create(page).click();

  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.unroute('**/api/portal/drafts/**');
  await expect(page.getByText(/^Your session ended at/)).toBeVisible();
  await expect(page.getByText(/Nothing was sent/)).toContainText(`${name}, typed afterwards`);
  expect(await page.context().cookies()).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByLabel('Email')).toHaveValue('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/^You are signed in again/)).toBeVisible();
  await expect(nameOf(page)).toHaveValue(`${name}, typed afterwards`);

  await endSession(page);
  await create(page).click();
  await page.getByLabel('Email').fill('user@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Login' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});

test('a person who is typing in the last minutes of a session goes on by password', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const page = await as('owner@northwind.test');
  // The session has days to go: the portal takes it for one that has minutes.
  await page.route('**/api/portal/drafts/*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const soon = new Date(Date.now() + 4 * 60_000).toISOString();
    const body = text.replace(/("SessionEndsAt":)"[^"]+"/, `$1"${soon}"`);
    await route.fulfill({ response: answer, body });
  });
  await create(page).click();
  await nameOf(page).fill(journey('renewed in time'));
  const warning = page.getByRole('alert').filter({ hasText: /^Your session ends at \d\d:\d\d/ });
  await expect(warning).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const secret = warning.getByLabel('Password', { exact: true });
  await secret.fill('not it');
  await warning.getByRole('button', { name: 'Go on' }).click();
  await expect(warning).toContainText('The current password is wrong');
  await secret.fill(password);
  await warning.getByRole('button', { name: 'Go on' }).click();
  await expect(warning).toBeHidden();
  await expect(nameOf(page)).toHaveValue(journey('renewed in time'));
});
