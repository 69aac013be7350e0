import { Webhook } from 'standardwebhooks';
import type { Page } from '@playwright/test';
import { webhooks } from '@contract/webhook';
import {
  startReceiver,
  type Received,
  type Receiver,
} from '../../server/webhooks/testing/receiver';
import { expect, test as base } from './fixtures';
import { givenOrder, journey } from './given';
import { openSetting } from './givenSettings';

/** A server of the client's own, outside of Portside. */
const test = base.extend<{ readonly receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
});

const verifies = (secret: string, { body, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(
      body,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    );
    return true;
  } catch {
    return false;
  }
};

const health = (page: Page) => page.getByRole('region', { name: 'Health' });

/** Reads the log anew until it says something. */
const untilHealth = (page: Page, words: RegExp): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(health(page)).toContainText(words, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

test('an owner sees since when a webhook fails and why, mends the receiver, and has all that failed sent again', async ({
  as,
  callAs,
  receiver,
}) => {
  const call = await callAs('owner@northwind.test');
  const { _id, Secret = '' } = await call(webhooks.add, {
    payload: {
      WebhookEvent: 'ORDER_STATUS_CHANGED',
      HttpMethod: 'POST',
      HttpUrl: receiver.url,
    },
  });
  const toldOf = (orderId: string) =>
    receiver.received.filter(({ body }) => body.includes(orderId));
  receiver.answers((response) => void response.writeHead(500).end('The shelf is full'));
  const names = ['first', 'second', 'third'].map((nth) => journey(`told of ${nth}`));
  const orders: { readonly _id: string; readonly OrderNumber: string }[] = [];
  for (const name of names) orders.push(await givenOrder(call, { name }));
  const page = await as('owner@northwind.test');

  await test.step('the list and the webhook say since when it fails', async () => {
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBeGreaterThan(2);
    await openSetting(page, 'Webhooks');
    const row = page
      .getByRole('table', { name: 'Webhooks' })
      .getByRole('row')
      .filter({ hasText: receiver.url });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/Failing since/, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await row.getByRole('link', { name: 'Order Status Changed' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Webhook - Order Status Changed' }),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Deliveries' }).click();
    await expect(health(page)).toContainText(/Failing since .*: Status 500\. It is paused on/);
  });

  await test.step('a delivery shows what was sent and what came back', async () => {
    await page.getByRole('button', { name: new RegExp(orders[0]?.OrderNumber ?? '-') }).click();
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery.getByRole('region', { name: 'Request body' })).toContainText(
      orders[0]?._id ?? '-',
    );
    await expect(delivery.getByRole('region', { name: 'Answer body' })).toHaveText(
      'The shelf is full',
    );
  });

  await test.step('a receiver that is gone pauses it; what happens is kept', async () => {
    receiver.answers((response) => void response.writeHead(410).end('gone'));
    await page
      .getByRole('region', { name: 'Delivery', exact: true })
      .getByRole('button', { name: 'Send again' })
      .click();
    await expect(page.getByText('It is sent again.')).toBeVisible();
    await untilHealth(page, /Paused since .*: the receiver answered 410/);
    orders.push(await givenOrder(call, { name: journey('told of in a pause') }));
    await untilHealth(page, /[1-9]\d* events? (is|are) kept/);
  });

  await test.step('the receiver is mended and a sample arrives', async () => {
    receiver.reset();
    await page.getByRole('tab', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Send sample' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [sample] = receiver.received;
    if (!sample) throw new Error('It was just counted');
    expect(JSON.parse(sample.body)).toMatchObject({ sample: true, version: 1 });
    expect(verifies(Secret, sample)).toBe(true);
  });

  await test.step('resumed, it brings what was kept; then all that failed is sent again', async () => {
    await page.getByRole('tab', { name: 'Deliveries' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(/The webhook goes on/)).toBeVisible();
    await expect.poll(() => toldOf(orders[3]?._id ?? '-').length).toBe(1);
    await page.getByRole('button', { name: /^Send .* failed again$/ }).click();
    await expect(page.getByText(/sent again\.$/)).toBeVisible();
    for (const order of orders)
      await expect.poll(() => toldOf(order._id).length, { timeout: 40_000 }).toBeGreaterThan(0);
    await untilHealth(page, /Healthy: what is sent arrives/);
    expect(receiver.received.every((got) => verifies(Secret, got))).toBe(true);
  });

  await test.step('a replaced secret stays valid beside the new one', async () => {
    await page.getByRole('button', { name: 'Replace secret' }).click();
    await page
      .getByRole('alertdialog', { name: 'Replace the signing secret?' })
      .getByRole('button', { name: 'Ok' })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Signing secret' });
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    receiver.reset();
    await page.getByRole('tab', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Send sample' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [got] = receiver.received;
    expect(got && verifies(secret, got) && verifies(Secret, got)).toBe(true);
  });
  await call(webhooks.remove, { payload: { Ids: [_id] } });
});
