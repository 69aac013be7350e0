import type { Page } from '@playwright/test';
import { notices, type NoticeRecord } from '@contract/notice';
import { expect, test } from './fixtures';
import { closeResult, goTo, seededNotice } from './givenStock';

const choose = (page: Page, { Id }: NoticeRecord): Promise<void> =>
  page.getByRole('checkbox', { name: `Choose notice ${Id}`, exact: true }).check();

const rowOf = (page: Page, { Id }: NoticeRecord) =>
  page
    .getByRole('table', { name: 'Shipments' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: Id, exact: true }) });

test('a notice that was delivered meanwhile is not cancelled, and does not hold up the others', async ({
  as,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const call = await callAs('owner@northwind.test');
  const first = await seededNotice(call, 'Created');
  const second = await seededNotice(call, 'In Transit');
  const delivered = await seededNotice(call, 'Delivered');
  const page = await as('owner@northwind.test');
  // The list is as old as that: the goods were still on their way.
  const now = await call(notices.list, { query: {} });
  const before: typeof now = {
    ...now,
    entities: now.entities.map((notice) =>
      notice.Id === delivered.Id
        ? { ...notice, Status: 'In Transit', actions: ['cancel'] }
        : notice,
    ),
  };
  const list = '**/api/ui/shipment-notices?*';
  await page.route(list, (route) => route.fulfill({ json: { error: false, result: before } }));
  await goTo(page, 'Shipments');
  for (const notice of [first, second, delivered]) await choose(page, notice);
  await page.unroute(list);

  await page.getByRole('button', { name: 'Cancel Notices' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to cancel these notice(s)?',
  });
  for (const { Id } of [first, second, delivered]) await expect(question).toContainText(Id);
  await question.getByRole('button', { name: 'Ok' }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(
    `Notice ${delivered.Id} is Delivered and can not be cancelled`,
  );
  const statusOf = async ({ Id }: NoticeRecord) =>
    (await call(notices.list, { query: { searchTerm: Id } })).entities.find(
      (notice) => notice.Id === Id,
    )?.Status;
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Created', 'In Transit']);
  await failure.getByRole('button', { name: 'Go on with the other 2' }).click();
  await expect(page.getByText('Notice(s) cancelled successfully.', { exact: true })).toBeVisible();
  for (const notice of [first, second])
    await expect(rowOf(page, notice)).toContainText('Cancelled');
  await expect(rowOf(page, delivered)).toContainText('Delivered');

  await choose(page, delivered);
  await expect(page.getByText('No action fits all of them')).toBeVisible();
});

test('a notice that is not under way yet can be changed', async ({ as, callAs }) => {
  const call = await callAs('owner@northwind.test');
  const notice = await seededNotice(call, 'Created');
  const product = notice.Products[0];
  if (!product) throw new Error(`Notice ${notice.Id} announces nothing`);
  const {
    Link: { Name: stockNumber },
    Quantity,
  } = product;
  const page = await as('user@northwind.test');
  await goTo(page, 'Shipments');
  await rowOf(page, notice).getByRole('link', { name: notice.Id, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Notice - ${notice.Id}` }),
  ).toBeVisible();
  await page.getByLabel('Carrier').fill('Interlake Trucking');
  await page.getByLabel(`Quantity of ${stockNumber}`).fill(String(Quantity + 7));
  await page.getByRole('button', { name: 'Update Notice' }).click();
  await closeResult(page, `Notice ${notice.Id} updated successfully.`);
  await expect(rowOf(page, notice)).toContainText('Interlake Trucking');
  await rowOf(page, notice).getByRole('link', { name: notice.Id, exact: true }).click();
  await expect(page.getByLabel(`Quantity of ${stockNumber}`)).toHaveValue(String(Quantity + 7));
});
