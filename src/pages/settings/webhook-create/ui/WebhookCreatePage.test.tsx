import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { webhooks } from '@contract/webhook';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { WebhookCreatePage } from './WebhookCreatePage';

const secret = 'whsec_4tq1Zk0b';

const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<WebhookCreatePage />, {
    role: 'Owner',
    route: 'WebhookCreate',
    answers: [answers(webhooks.add, { _id: idOf(80), Secret: secret }), ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = () => screen.getByText('Add Webhook', { selector: 'button' });
const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (page: Page) => page.calls(webhooks.add).map(({ payload }) => payload);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const addHeader = ({ user }: Page) =>
  user.click(screen.getByRole('button', { name: 'Add header' }));

const chooseEvent = async ({ user }: Page, event: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Event Type' }));
  await user.click(await screen.findByRole('option', { name: event }));
};

const fillIn = async (page: Page) => {
  await chooseEvent(page, 'Order Status Changed');
  type('URL', ' https://hooks.northwind.test/orders ');
};

describe('an owner adding a webhook', () => {
  test('sees the requirements tick (WEBHOOK-12 to WEBHOOK-15)', async () => {
    const page = open();
    expect(screen.getByRole('heading', { name: 'Add Webhook' })).toBeVisible();
    expect(requirements()).toEqual([
      'Open: Required fields: Event Type, HTTP Method, and URL',
      'Open: URL must be valid',
      'Met: Notification Email must be valid if provided',
      'Met: HTTP headers must have names and values if provided',
    ]);
    expect(screen.queryByRole('switch', { name: 'Is Active' })).not.toBeInTheDocument();
    type('URL', 'hooks.northwind.test');
    expect(requirements()[1]).toBe('Not met: URL must be valid');
    await fillIn(page);
    expect(requirements().every((line) => line?.startsWith('Met: '))).toBe(true);
  });

  test('chooses among the events, and POST or PUT (WEBHOOK-05 to WEBHOOK-08)', async () => {
    const page = open();
    await page.user.click(screen.getByRole('combobox', { name: 'Event Type' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Order Status Changed',
      'Inventory Changed',
      'Shipment Notice Status Changed',
    ]);
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByRole('combobox', { name: 'HTTP Method' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'POST',
      'PUT',
    ]);
  });

  test('sends its headers by name, trimmed and without empty lines (WEBHOOK-09)', async () => {
    const page = open();
    await fillIn(page);
    for (let line = 1; line <= 3; line += 1) await addHeader(page);
    type('Name of header 1', ' X-Key ');
    type('Value of header 1', ' abc ');
    type('Name of header 2', 'Accept');
    type('Value of header 2', 'text/plain');
    await page.user.click(button());
    await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(sent(page)).toEqual([
      {
        WebhookEvent: 'ORDER_STATUS_CHANGED',
        HttpMethod: 'POST',
        HttpUrl: 'https://hooks.northwind.test/orders',
        HttpHeaders: '{"Accept":"text/plain","X-Key":"abc"}',
      },
    ]);
  });

  test('is told of a header without a value, and of one that can not be sent', async () => {
    const page = open();
    await fillIn(page);
    await addHeader(page);
    type('Name of header 1', 'X-Key');
    expect(button()).toHaveAccessibleDescription(
      'HTTP headers must have names and values if provided',
    );
    await page.user.click(button());
    expect(screen.getByText('Enter a value')).toBeVisible();
    expect(field('Value of header 1')).toHaveFocus();
    type('Value of header 1', 'abc');
    type('Name of header 1', 'Host');
    expect(button()).toHaveAccessibleDescription(/^HTTP header names are letters, digits/);
    await page.user.click(screen.getByRole('button', { name: 'Remove header 1' }));
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  test('is told who gets the notification e-mails while none is entered (WEBHOOK-10)', () => {
    open();
    expect(field('Notification Email')).toHaveAccessibleDescription(/desk@northwind\.test/);
  });

  test('is shown the signing secret once, can copy it, and then returns to the list', async () => {
    const page = open();
    await fillIn(page);
    await page.user.click(button());
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Webhook Order Status Changed was created successfully.');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    const shown = within(await screen.findByRole('alertdialog', { name: 'Signing secret' }));
    expect(shown.getByText(/it is not shown again/)).toBeVisible();
    await page.user.click(shown.getByRole('button', { name: 'Copy Secret' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await page.user.keyboard('{Escape}');
    expect(page.navigation.routeName).toBe('WebhookCreate');
    await page.user.click(shown.getByRole('button', { name: 'Done' }));
    expect(page.navigation.routeName).toBe('Webhooks');
  });

  test('returns at once where the server makes no secret', async () => {
    const page = open({ answers: [answers(webhooks.add, { _id: idOf(80) })] });
    await fillIn(page);
    await page.user.click(button());
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Everything looks good!' })).getByRole(
        'button',
        { name: 'Close' },
      ),
    );
    expect(page.navigation.routeName).toBe('Webhooks');
  });

  test('keeps what was entered when the server refuses', async () => {
    const page = open({
      answers: [
        answers(
          webhooks.add,
          aProblem('The URL leads to a private address', {
            status: 400,
            fields: { HttpUrl: ['The URL leads to a private address'] },
          }),
        ),
      ],
    });
    await fillIn(page);
    await page.user.click(button());
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: The URL leads to a private address');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(field('URL')).toHaveValue('https://hooks.northwind.test/orders');
    await waitFor(() => expect(field('URL')).toHaveFocus());
    expect(field('URL')).toHaveAccessibleDescription('The URL leads to a private address');
  });
});

describe('a webhook that is left', () => {
  test('comes back without its headers, and is kept no longer once it was added', async () => {
    const server = keepingServer();
    const left = open(server.options);
    await fillIn(left);
    await addHeader(left);
    type('Name of header 1', 'X-Key');
    type('Value of header 1', 'open sesame');
    left.unmount();
    const written = await server.left();
    expect(written).toMatchObject({
      Kind: 'Webhook',
      Screen: 'WebhookCreate',
      Title: 'Order Status Changed',
      Record: null,
    });
    expect(JSON.stringify(written)).not.toContain('sesame');
    const page = open(server.goingOn());
    await isRestored();
    expect(field('URL')).toHaveValue('https://hooks.northwind.test/orders');
    expect(screen.queryByLabelText('Name of header 1')).not.toBeInTheDocument();
    await page.user.click(button());
    await screen.findByText('Webhook Order Status Changed was created successfully.');
    await server.hasNone();
  });

  test('is asked about while it has headers, which would be lost', async () => {
    const page = open(keepingServer().options);
    await fillIn(page);
    await addHeader(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await page.user.click(await screen.findByRole('button', { name: 'Remove header 1' }));
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.navigation.routeName).toBe('Webhooks'));
  });
});
