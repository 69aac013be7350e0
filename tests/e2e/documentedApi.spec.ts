import type { Page } from '@playwright/test';
import { startDocumentedServer, type DocumentedServer } from './documentedServer';
import { expect, test as base } from './fixtures';

/** With servers that know the documented calls alone, which end with the test however it ends. */
const test = base.extend<{
  readonly serve: (absent: 'JSON' | 'HTML') => Promise<DocumentedServer>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  serve: async ({}, use) => {
    const servers: DocumentedServer[] = [];
    await use(async (absent) => {
      const server = await startDocumentedServer(absent);
      servers.push(server);
      return server;
    });
    for (const server of servers) server.stop();
  },
});

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/`);
  await page.getByLabel('Email').fill('ada@goods.test');
  await page.getByLabel('Password', { exact: true }).fill('documented');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: /1,204/ }).waitFor();
};

const goTo = (page: Page, entry: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByLabel(entry, { exact: true }).click();

/** What stands on the screen where something was missing. */
const expectWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(
    /undefined|\bNaN\b|\bnull\b|Invalid Date|\[object|We are experiencing difficulties/,
  );
};

const closeResult = async (page: Page, text: string | RegExp): Promise<void> => {
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText(text);
  await result.getByRole('button', { name: 'Close' }).click();
};

const createOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill('By the documents');
  await page.getByRole('combobox', { name: 'Delivery Option' }).click();
  await page.getByRole('option', { name: 'FedEx Ground' }).click();
  await page.getByLabel('Search recipients').fill('maya');
  await page.getByRole('menuitem', { name: /Maya Ortiz/ }).click();
  await page.getByRole('button', { name: 'Add PEN-BLUE' }).click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await closeResult(page, /Order 13053: By the documents was created successfully\./);
};

const cancelOrder = async (page: Page): Promise<void> => {
  await page
    .getByRole('row', { name: /By the documents/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Cancel Orders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await closeResult(page, 'Order(s) cancelled successfully.');
  await expect(page.getByRole('row', { name: /By the documents/ })).toContainText('Cancelled');
};

const askSupport = async (page: Page): Promise<void> => {
  await goTo(page, 'Support');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@goods.test');
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await page.getByRole('combobox', { name: 'Warehouse' }).click();
  await page.getByRole('option', { name: 'ROC' }).click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeResult(page, 'Ticket submitted successfully.');
};

for (const absent of ['JSON', 'HTML'] as const) {
  test(`an admin works on a server that knows the documented calls alone, and says so of the others in ${absent} (OPEN-127)`, async ({
    page,
    serve,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(/status of 404/);
    const server = await serve(absent);

    await signIn(page, server.url);
    await expect(page.getByText("The server's answer for this range can not be drawn")).toHaveCount(
      1,
    );
    await expectWhole(page);

    await test.step('orders: those that can be read are there, the other is told', async () => {
      await goTo(page, 'Orders');
      await expect(
        page.getByText("Record 13043 can not be shown: the server's answer has no readable Items."),
      ).toBeVisible();
      await expect(page.getByRole('row', { name: /Spring restock/ })).toContainText('13041');
      await expectWhole(page);
      await page.getByText('Closed and gone').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('13042');
      await expect(page.getByText('794600001').first()).toBeVisible();
      await expectWhole(page);
      await page.goBack();
      await createOrder(page);
      await cancelOrder(page);
    });

    await test.step('items and shipments', async () => {
      await goTo(page, 'Inventory');
      await expect(page.getByRole('row', { name: /PEN-BLUE/ }).first()).toContainText('38');
      await expectWhole(page);
      await goTo(page, 'Shipments');
      await page.getByText('700012').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('700012');
      await expectWhole(page);
    });

    await test.step('settings and recipients', async () => {
      for (const [card, seen] of [
        ['General', 'Description'],
        ['Profile', 'First Name'],
        ['Users', 'Ada Byron'],
        ['Recipients', 'Maya Ortiz'],
        ['Webhooks', 'https://hooks.example.com/stock'],
      ] as const) {
        await goTo(page, 'Settings');
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${card}`) })
          .click();
        await expect(page.getByText(seen).first()).toBeVisible();
        await expectWhole(page);
      }
    });

    await askSupport(page);
    expect(server.undocumented).toEqual([]);
  });
}
