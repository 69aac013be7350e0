import { expect, password, test } from './fixtures';
import { journey } from './given';
import { sizes } from './sizes';

const availableOf = async (text: string | null): Promise<number> =>
  Number((text ?? '').replace(/\D/g, ''));

test('an owner signs in, creates an order with a new recipient and two items, and finds it in the list with its stock reserved', async ({
  page,
  browser,
}) => {
  const orderName = journey('holiday restock, Denver');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  await test.step('the list shows, filters and pages', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Orders' })
      .click();
    await expect(page).toHaveURL(/\/orders$/);
    const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
    await expect(rows).toHaveCount(50);
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: /^On Hold/ }).click();
    await expect(page).toHaveURL(/status=onHold/);
    await expect(rows.first()).toContainText('On hold');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('On Hold');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: /^All/ }).click();
  });

  await page.getByRole('button', { name: 'Create Order' }).click();
  const requirements = page.getByRole('region', { name: 'Requirements' });
  const create = page.getByRole('button', { name: 'Create Order' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(requirements.getByText('Met:')).toHaveCount(1);
  await test.step('the mouse that lies on the button learns why it is off once it moves, beside the checklist', async () => {
    const hint = page.getByRole('tooltip', { includeHidden: true });
    await expect(page.getByLabel('Order Name')).toBeFocused();
    const place = await create.boundingBox();
    if (!place) throw new Error('Create Order has no place on the page');
    await page.mouse.move(place.x + place.width / 4, place.y + place.height / 2);
    await expect(hint).toHaveText('Required fields: Order Name, Recipient, Delivery Option');
    const [told, lines] = [await hint.boundingBox(), await requirements.boundingBox()];
    expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(lines?.y ?? 0);
  });

  let before = 0;
  await test.step('the checklist turns green line by line', async () => {
    await page.getByLabel('Order Name').fill(orderName);
    await page.getByRole('combobox', { name: 'Delivery Option' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'New recipient' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recipient' });
    await dialog.getByLabel('First Name').fill('Maya');
    await dialog.getByLabel('Last Name').fill('Ortiz');
    await dialog.getByLabel('Phone').fill('(303) 555-0188');
    await dialog.getByLabel('Address 1').fill('1437 Larimer Street');
    await dialog.getByRole('combobox', { name: 'State' }).fill('colo');
    await page.getByRole('option', { name: 'Colorado' }).click();
    await dialog.getByLabel('City').fill('Denver');
    await dialog.getByLabel('Zip Code').fill('80202');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('1437 Larimer Street')).toBeVisible();
    await expect(requirements.getByText('Met:')).toHaveCount(2);

    const found = page
      .getByRole('list', { name: 'Items found' })
      .getByRole('listitem')
      .filter({ hasText: /[1-9]\d+ available/ });
    before = await availableOf(
      await found
        .first()
        .getByText(/available$/)
        .textContent(),
    );
    await found.first().getByRole('button', { name: /^Add/ }).click();
    await found.nth(1).getByRole('button', { name: /^Add/ }).click();
    await expect(requirements.getByText('Met:')).toHaveCount(3);
  });

  const picked = page.getByRole('table', { name: 'Selected items' });
  const stockNumber = (await picked.locator('strong').first().textContent()) ?? '';
  await page.getByLabel(`Quantity of ${stockNumber}`).fill('3');
  await create.click();
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText(
    new RegExp(`Order \\d+: ${orderName} was created successfully\\.`),
  );
  await result.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row', { name: new RegExp(orderName) });
  await expect(row).toContainText('Submitted');
  await expect(row).toContainText('Maya Ortiz');

  await test.step('its stock is reserved', async () => {
    await page.getByRole('button', { name: 'Create Order' }).click();
    await page.getByLabel('Search items').fill(stockNumber);
    const item = page.getByRole('listitem').filter({ hasText: stockNumber });
    await expect(item.first().getByText(/available$/)).toHaveText(
      `${(before - 3).toLocaleString('en-US')} available`,
    );
  });

  await test.step('staff switches to the client and sees it', async () => {
    const staff = await browser.newPage();
    await staff.goto('/login');
    await staff.getByLabel('Email').fill('admin@portside.test');
    await staff.getByLabel('Password', { exact: true }).fill(password);
    await staff.keyboard.press('Enter');
    await staff.getByRole('button', { name: /^Client:/ }).click();
    await staff.getByLabel('Find a client').fill('northwind');
    await staff.getByRole('menuitem', { name: /Northwind/ }).click();
    await expect(staff.getByRole('button', { name: /^Client: Northwind/ })).toBeVisible();
    await staff
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Orders' })
      .click();
    await expect(staff.getByRole('row', { name: new RegExp(orderName) })).toContainText(
      'Submitted',
    );
    await expect(staff.getByRole('button', { name: /^Client: Northwind/ })).toBeVisible();
    await staff.close();
  });
});

test('a double click on Create makes one order', async ({ as }) => {
  const page = await as('user@northwind.test');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill(journey('double click'));
  await page.getByRole('combobox', { name: 'Delivery Option' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Search recipients').fill('northwind');
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: 'Create Order' }).dblclick();
  await expect(page.getByRole('alertdialog', { name: 'Everything looks good!' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what was entered stays after a failed create, and leaving asks first', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const page = await as('user@northwind.test');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill('Journey: kept');
  await page.getByRole('combobox', { name: 'Delivery Option' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Search recipients').fill('northwind');
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: /^Add / }).first().click();

  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: true,
        errorId: 'e-503',
        message: 'The database is not reachable',
        Message: 'The database is not reachable',
      },
    }),
  );
  await page.getByRole('button', { name: 'Create Order' }).click();
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText('Message: The database is not reachable');
  await expect(failure).toContainText('e-503');
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Order Name')).toHaveValue('Journey: kept');

  // Nobody is asked, because nothing is lost.
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  const offers = page.getByRole('region', { name: 'Unsaved forms' });
  await offers.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Order Name')).toHaveValue('Journey: kept');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Order Name')).toHaveValue('');
});

for (const [device, size] of Object.entries(sizes)) {
  test(`on a ${device} the items found end between two rows, and many selected ones do not move them`, async ({
    as,
    page,
  }) => {
    await page.setViewportSize(size);
    await as('owner@northwind.test');
    await page.getByRole('button', { name: 'Create Order' }).click();
    const found = page.getByRole('list', { name: 'Items found' });
    await expect(found.getByRole('listitem')).toHaveCount(50);
    const cutRows = () =>
      found.evaluate((list) => {
        const { bottom } = list.getBoundingClientRect();
        return [...list.children].filter(
          (row) =>
            row.getBoundingClientRect().top < bottom - 1 &&
            row.getBoundingClientRect().bottom > bottom + 1,
        ).length;
      });
    const height = () => found.evaluate(({ clientHeight }) => clientHeight);
    expect(await cutRows()).toBe(0);
    // ISEL-04
    expect(await height()).toBeLessThanOrEqual(305);
    const before = await height();
    const selected = page.getByRole('table', { name: 'Selected items' }).locator('tbody tr');
    for (let added = 1; added <= 12; added += 1) {
      await found.getByRole('button', { name: /^Add / }).first().click();
      // Until then the next click may meet the same item.
      await expect(selected).toHaveCount(added);
    }
    await expect.poll(cutRows).toBe(0);
    expect(await height()).toBe(before);
    if (device === 'desktop') await expect(page.getByText('Total quantity')).toBeInViewport();
  });
}
