import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { aPng } from '../../server/testing/image';
import { expect, startCallByCall, test } from './fixtures';
import { journey } from './given';
import { mailsTo } from './outbox';

/** Mails to the provider's support that have these words. */
const mailsWith = async (words: string): Promise<Email[]> =>
  (await mailsTo('support@example.com')).filter(({ subject = '' }) => subject.includes(words));

const openSupport = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Support', { exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Create a Support Ticket' }).waitFor();
};

const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label });

const choose = async (page: Page, label: string, option: RegExp | string): Promise<void> => {
  await choice(page, label).click();
  await page.getByRole('option', { name: option }).click();
};

const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

const attach = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page
    .getByLabel('Image', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'image/png', buffer });

const result = (page: Page, title: 'Everything looks good!' | 'Something went wrong') =>
  page.getByRole('alertdialog', { name: title });

test('a user asks for help with a picture: nothing is lost while it is refused, then it is mailed to the support', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/);
  const words = journey('labels stay white');
  const page = await as('user@northwind.test');
  const requirements = page.getByRole('region', { name: 'Requirements' }).getByRole('listitem');
  await openSupport(page);

  await test.step('the portal and who writes are filled in', async () => {
    for (const label of ['Service', 'Category'])
      await expect(choice(page, label)).toHaveText('Portside');
    await expect(choice(page, 'Priority')).toHaveText('Choose a priority');
    await expect(choice(page, 'Warehouse')).toHaveText('Choose a warehouse');
    await expect(email(page)).toHaveValue('user@northwind.test');
    for (const label of ['Order Number', 'Subject', 'Message'])
      await expect(page.getByRole('textbox', { name: label })).toHaveValue('');
    await expect(page.getByRole('switch', { name: 'Service Down' })).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  });

  await test.step('what it needs is said above the form, and at the fields once it is sent', async () => {
    await expect(requirements).toHaveText([
      'Open: Required fields: Warehouse, Email, Subject',
      'Met: Email must be valid',
      'Open: A message helps us to help you',
    ]);
    await email(page).fill('user@northwind');
    await expect(requirements.nth(1)).toHaveText('Not met: Email must be valid');
    // It is aria-disabled, and says what is missing when it is pressed.
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await submit(page).press('Enter');
    for (const sentence of ['Choose a warehouse', 'Enter a subject', 'Enter a valid email'])
      await expect(page.getByRole('main').locator('p', { hasText: sentence })).toBeVisible();
    await expect(choice(page, 'Warehouse')).toBeFocused();
  });

  await test.step('a warehouse, a valid email and a subject are enough; a message is wished for', async () => {
    await choose(page, 'Warehouse', /^ROC - /);
    await subject(page).fill(words);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await email(page).fill('desk@northwind.test');
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await expect(requirements).toHaveText([
      'Met: Required fields: Warehouse, Email, Subject',
      'Met: Email must be valid',
      'Open: A message helps us to help you',
    ]);
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill('Nothing is on them.\nNot even the frame.');
    await expect(requirements.nth(2)).toHaveText('Met: A message helps us to help you');
    await choose(page, 'Priority', 'Urgent');
    await page.getByRole('textbox', { name: 'Order Number' }).fill('10042');
    await page.getByRole('switch', { name: 'Service Down' }).check();
    await choose(page, 'Category', 'Shipments');
  });

  await test.step('only a picture can be attached', async () => {
    await attach(page, 'labels.pdf', Buffer.from('%PDF-'));
    await expect(
      page.getByText(
        'This type of file is not allowed. Allowed file types are: jpg, jpeg, png, gif, bmp, webp',
      ),
    ).toBeVisible();
    await attach(page, 'labels.png', Buffer.from('a text that is called a picture'));
    await expect(page.getByRole('button', { name: 'Replace Image' })).toBeVisible();
  });

  await test.step('the server refuses what is no picture after all, and everything stays', async () => {
    await submit(page).click();
    const failed = result(page, 'Something went wrong');
    await expect(failed).toContainText(
      'Message: This type of file is not allowed. Allowed file types are: jpg, jpeg, png, gif, bmp, webp',
    );
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(subject(page)).toHaveValue(words);
    await expect(email(page)).toHaveValue('desk@northwind.test');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Nothing is on them.\nNot even the frame.',
    );
    await expect(page.getByRole('textbox', { name: 'Order Number' })).toHaveValue('10042');
    await expect(choice(page, 'Warehouse')).toHaveText(/^ROC - /);
    await expect(choice(page, 'Priority')).toHaveText('Urgent');
    await expect(choice(page, 'Category')).toHaveText('Shipments');
    await expect(page.getByRole('switch', { name: 'Service Down' })).toBeChecked();
  });

  await test.step('with a real one it is sent, and the form is empty again', async () => {
    await attach(page, 'labels.png', aPng());
    await expect(page.getByRole('img', { name: 'labels.png' })).toBeVisible();
    await submit(page).click();
    const done = result(page, 'Everything looks good!');
    await expect(done).toContainText('Ticket submitted successfully.');
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(subject(page)).toHaveValue('');
    await expect(choice(page, 'Warehouse')).toHaveText('Choose a warehouse');
    await expect(email(page)).toHaveValue('user@northwind.test');
    await expect(page.getByRole('button', { name: 'Attach file: Image' })).toBeVisible();
  });

  await test.step('the support reads all of it in one mail, with who wrote it', async () => {
    await expect.poll(() => mailsWith(words)).toHaveLength(1);
    const [mail] = await mailsWith(words);
    expect(mail?.to).toEqual([{ address: 'support@example.com', name: '' }]);
    expect(mail?.replyTo).toEqual([{ address: 'desk@northwind.test', name: '' }]);
    expect(mail?.subject).toMatch(new RegExp(`^Ticket \\d+: ${words}$`));
    expect(mail?.text).toMatch(/^Account: Northwind Outfitters \(\d+\)$/m);
    expect(mail?.text).toMatch(/^Signed in as: .+ <user@northwind\.test>$/m);
    const composed = [
      'Priority: Urgent',
      'Warehouse: ROC - Rochester, NY',
      'Order Number: 10042',
      'Message: Nothing is on them.',
      'Not even the frame.',
      'Service: Portside',
      'Service Down: Yes',
      'Category: Shipments',
    ];
    expect(mail?.text).toContain(composed.join('\n'));
    expect(mail?.html).toContain(composed.join('<br/>'));
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['picture.png']);
    expect(mail?.attachments[0]?.content).toBe(aPng().toString('base64'));
  });
});

test('an answer that was lost on its way is asked for, and makes no second ticket', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const words = journey('the answer was lost');
  const page = await as('owner@northwind.test');
  await openSupport(page);
  await choose(page, 'Warehouse', /^SPA - /);
  await subject(page).fill(words);
  await page.route(
    '**/api/ui/resource/support-ticket',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit(page).click();
  await expect(result(page, 'Everything looks good!')).toContainText(
    'Ticket submitted successfully.',
  );
  await expect.poll(() => mailsWith(words)).not.toHaveLength(0);
  // A mail of this ticket comes after those of all before it.
  const last = journey('the answer has come');
  await result(page, 'Everything looks good!').getByRole('button', { name: 'Close' }).click();
  // The form is another one from here on.
  await expect(subject(page)).toHaveValue('');
  await choose(page, 'Warehouse', /^SPA - /);
  await subject(page).fill(last);
  await submit(page).click();
  await expect.poll(() => mailsWith(last)).toHaveLength(1);
  expect(await mailsWith(words)).toHaveLength(1);
});

test('a ticket that is begun is not lost by leaving, and nobody is asked', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await openSupport(page);
  const words = journey('not sent yet');
  await subject(page).fill(words);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Orders', { exact: true })
    .click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByLabel('Dashboard').click();
  const offer = page
    .getByRole('region', { name: 'Unsaved forms' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(subject(page)).toHaveValue(words);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(subject(page)).not.toHaveValue(words);
});

test('whose session can not start reaches the support from the failed-load screen, with what did load', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const words = journey('the portal does not start');
  await startCallByCall(context);
  await context.route('**/api/ui/clients/current', (route) =>
    route.fulfill({
      status: 503,
      json: { error: true, errorId: 'e-start', message: 'The database is not reachable' },
    }),
  );
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'Create Support Ticket' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Create a Support Ticket' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible();
  await choose(page, 'Warehouse', /^ROC - /);
  await subject(page).fill(words);
  await email(page).fill('at-home@northwind.test');
  await submit(page).click();
  await expect(result(page, 'Everything looks good!')).toContainText(
    'Ticket submitted successfully.',
  );
  await expect.poll(() => mailsWith(words)).toHaveLength(1);
});
