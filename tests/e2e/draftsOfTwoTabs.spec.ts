import type { Page } from '@playwright/test';
import { orders } from '@contract/order';
import { expect, test } from './fixtures';
import { journey } from './given';
import { fillInKeptOrder, isWritten, nameOf, unsavedForms } from './unsavedOrder';
import { violationsOf } from './violations';

const create = (page: Page) => page.getByRole('button', { name: 'Create Order' });
const results = (page: Page) => page.getByRole('alertdialog', { name: 'Everything looks good!' });

/** The number that the result of a create names. */
const createdAs = async (page: Page): Promise<string> => {
  const link = results(page).getByRole('link').first();
  const number = (await link.textContent()) ?? '';
  await results(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  return number;
};

test('an order that one tab creates while another one goes on with it is not created again without a word, and nothing typed is lost', async ({
  as,
  context,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const name = journey('sent by one tab');
  const call = await callAs('owner@northwind.test');
  const named = async () =>
    (await call(orders.list, { query: { searchByName: name } })).entities.map(({ Name }) => Name);
  const one = await as('owner@northwind.test');
  await create(one).click();
  await nameOf(one).fill(name);
  await fillInKeptOrder(one);

  const other = await context.newPage();
  await test.step('another tab goes on with it', async () => {
    await other.goto('/orders');
    await unsavedForms(other).getByRole('button', { name: 'Continue' }).first().click();
    await expect(nameOf(other)).toHaveValue(name);
    const written = isWritten(other, ', typed on');
    await nameOf(other).fill(`${name}, typed on`);
    await written;
  });

  let number = '';
  await test.step('the first tab creates its order, and the other one keeps what it has', async () => {
    await create(one).click();
    await expect(results(one)).toBeVisible();
    number = await createdAs(one);
    await expect(nameOf(other)).toHaveValue(`${name}, typed on`);
    expect(await named()).toEqual([name]);
  });

  await test.step('the other tab is told before a second order is made, and loses nothing', async () => {
    await create(other).click();
    const refused = other.getByRole('alertdialog').filter({ hasText: 'created already' });
    await expect(refused).toContainText(`as ${number}`);
    expect(await violationsOf(other)).toEqual([]);
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect(nameOf(other)).toHaveValue(`${name}, typed on`);
    expect(await named()).toEqual([name]);
  });

  await test.step('who wants a second one presses again', async () => {
    await create(other).click();
    await expect(results(other)).toBeVisible();
    expect(await createdAs(other)).not.toBe(number);
    expect((await named()).toSorted()).toEqual([name, `${name}, typed on`]);
    await expect(unsavedForms(other).filter({ hasText: name })).toBeHidden();
  });
});

test('an offer whose order was created in another tab says as what, leads there, and is gone', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const name = journey('offered too long');
  const one = await as('user@northwind.test');
  await create(one).click();
  await nameOf(one).fill(name);
  await fillInKeptOrder(one);
  const other = await context.newPage();
  await other.goto('/orders');
  const offer = unsavedForms(other).filter({ hasText: name });
  await expect(offer).toBeVisible();
  await create(one).click();
  await expect(results(one)).toBeVisible();
  const number = await createdAs(one);

  await offer.getByRole('button', { name: 'Continue' }).first().click();
  const told = other.getByRole('status').filter({ hasText: 'was created as' });
  await expect(told).toContainText(`The order ${name}, 1 item was created as ${number}.`);
  await expect(nameOf(other)).toHaveValue('');
  await expect(unsavedForms(other).filter({ hasText: name })).toBeHidden();
  expect(await violationsOf(other)).toEqual([]);
  await told.getByRole('link', { name: number }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(number);
});
