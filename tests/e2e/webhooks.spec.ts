import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import {
  startReceiver,
  type Received,
  type Receiver,
} from '../../server/webhooks/testing/receiver';
import { expect, test as base } from './fixtures';
import { givenOrder, journey, processOrder } from './given';
import { openSetting } from './givenSettings';
import { closeResult } from './givenStock';

/** A server of the client's own, outside of Portside. */
const test = base.extend<{ readonly receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
});

const rowOf = (page: Page, url: string) =>
  page.getByRole('table', { name: 'Webhooks' }).getByRole('row').filter({ hasText: url });

const openWebhook = async (page: Page, url: string): Promise<void> => {
  await rowOf(page, url).getByRole('link', { name: 'Order Status Changed' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Webhook - Order Status Changed' }),
  ).toBeVisible();
};

/** The headers by which the public library knows who has sent a request. */
const proofOf = ({ headers }: Received): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name]),
    ]),
  );

test("an owner's webhook brings an order's new status to the owner's server, signed, and again where it failed", async ({
  as,
  callAs,
  context,
  receiver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = journey('told to a webhook');
  const order = await givenOrder(await callAs('owner@northwind.test'), { name });
  // Orders of other journeys may move as well, and are thanked for.
  const ofOrder = (): readonly Received[] =>
    receiver.received.filter(({ body }) => body.includes(order._id));
  receiver.answers((response, { body }) => {
    const isFirst = body.includes(order._id) && ofOrder().length === 1;
    response.statusCode = isFirst ? 500 : 200;
    response.end(isFirst ? 'The shelf is full' : 'thanks');
  });
  const page = await as('owner@northwind.test');
  let secret = '';

  await test.step('it is added with headers of its own', async () => {
    await openSetting(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add Webhook' }).first().click();
    const requirements = page.getByRole('region', { name: 'Requirements' });
    await expect(requirements).toBeVisible();
    // It is aria-disabled, and says what is missing when it is pressed.
    await page.getByRole('button', { name: 'Add Webhook' }).press('Enter');
    await expect(requirements).toContainText('Required fields: Event Type, HTTP Method, and URL');
    await page.getByRole('combobox', { name: 'Event Type' }).click();
    await page.getByRole('option', { name: 'Order Status Changed' }).click();
    await page.getByLabel('URL', { exact: true }).fill('nowhere');
    await page.getByLabel('Notification Email').fill('nobody');
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByLabel('Name of header 1').fill('X-Shop');
    for (const sentence of [
      'URL must be valid',
      'Notification Email must be valid if provided',
      'HTTP headers must have names and values if provided',
    ])
      await expect(requirements).toContainText(`Not met: ${sentence}`);
    await page.getByLabel('URL', { exact: true }).fill(receiver.url);
    await page.getByLabel('Notification Email').fill('it@northwind.test');
    await page.getByLabel('Value of header 1').fill('Denver 1');
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByLabel('Name of header 2').fill('Authorization');
    await page.getByLabel('Value of header 2').fill('Bearer shelf-key');
    await page.getByRole('button', { name: 'Add Webhook' }).click();
    await closeResult(page, 'Webhook Order Status Changed was created successfully.');
  });

  await test.step('its secret is shown once, and copied', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Signing secret' });
    await dialog.getByRole('button', { name: 'Copy Secret' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied');
    secret = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByText(secret, { exact: true })).toBeVisible();
    expect(secret).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, receiver.url)).toContainText('Order Status ChangedPOST');
    await openWebhook(page, receiver.url);
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(page.getByLabel('Name of header 1')).toHaveValue('Authorization');
    await expect(page.getByLabel('Value of header 2')).toHaveValue('Denver 1');
    await page.getByRole('tab', { name: 'Deliveries' }).click();
    await expect(page.getByText('Nothing was sent to this webhook yet.')).toBeVisible();
  });

  await test.step('what fails first comes again as the same event, and the public library verifies both', async () => {
    await processOrder(await callAs('admin@portside.test'), order, 'approve');
    await expect.poll(() => ofOrder().length, { timeout: 40_000 }).toBe(2);
    const [failed, arrived] = ofOrder();
    if (!failed || !arrived) throw new Error('Two attempts were just counted');
    expect(arrived.headers['webhook-id']).toBe(failed.headers['webhook-id']);
    expect(arrived.body).toBe(failed.body);
    for (const attempt of [failed, arrived]) {
      expect([attempt.method, attempt.headers.authorization, attempt.headers['x-shop']]).toEqual([
        'POST',
        'Bearer shelf-key',
        'Denver 1',
      ]);
      expect(new Webhook(secret).verify(attempt.body, proofOf(attempt))).toMatchObject({
        type: 'ORDER_STATUS_CHANGED',
        data: { OrderNumber: order.OrderNumber, PreviousStatus: 'Submitted', Status: 'Approved' },
      });
    }
    expect(() =>
      new Webhook(secret).verify(arrived.body.replace('Approved', 'Shipped'), proofOf(arrived)),
    ).toThrow();
  });

  await test.step('the log shows both attempts whole', async () => {
    const row = page.getByRole('button', { name: new RegExp(order.OrderNumber) }).first();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row).toContainText('Delivered', { timeout: 1_000 });
    }).toPass();
    await row.click();
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery.getByText(/Status 200 after .* ms/)).toBeVisible();
    await expect(delivery.getByRole('region', { name: 'Answer body' })).toHaveText('thanks');
    await delivery.getByRole('button', { name: /Status 500 after/ }).click();
    await expect(delivery.getByRole('region', { name: 'Answer body' })).toHaveText(
      'The shelf is full',
    );
    const headers = delivery.getByRole('region', { name: 'Request headers' });
    await expect(headers).toContainText('authorization: …');
    await expect(headers).toContainText('webhook-signature: v1,');
    await page.getByRole('tab', { name: 'Settings' }).click();
  });

  await test.step('it is switched off', async () => {
    await page.getByRole('switch', { name: 'Is Active' }).uncheck();
    await page.getByRole('button', { name: 'Update Webhook' }).click();
    await closeResult(page, 'Webhook Order Status Changed updated successfully.');
    await expect(rowOf(page, receiver.url)).toContainText('Inactive');
  });

  await test.step('it is deleted', async () => {
    await page
      .getByRole('checkbox', { name: `Choose webhook Order Status Changed to ${receiver.url}` })
      .check();
    await page.getByRole('button', { name: 'Delete Webhooks' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete these webhook(s)?',
    });
    await expect(question).toContainText(receiver.url);
    await question.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('Webhook(s) deleted successfully.', { exact: true })).toBeVisible();
    await expect(page.getByText(receiver.url)).toHaveCount(0);
  });
});
