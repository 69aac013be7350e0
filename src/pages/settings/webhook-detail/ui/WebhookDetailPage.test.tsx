import { runInAction } from 'mobx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { webhooks, type WebhookDelivery } from '@contract/webhook';
import type { WebhookRecord } from '@contract/webhookRecord';
import { WebhookStore } from '@/entities/webhook';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aWebhook, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { WebhookDetailPage } from './WebhookDetailPage';

const sending = (...entities: WebhookDelivery[]) =>
  answers(webhooks.deliveries, { entities, totalEntityLookupCount: entities.length });

const open = (
  webhook: WebhookRecord = aWebhook(21),
  { answers: more = [], ...options }: Options = {},
) =>
  renderPortal(<WebhookDetailPage />, {
    role: 'Owner',
    route: 'WebhookDetail',
    opened: shown(WebhookStore, webhook),
    answers: [answers(webhooks.update, {}), sending(), ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (page: Page) => page.calls(webhooks.update).map(({ payload }) => payload);

const retype = async ({ user }: Page, name: string, value: string) => {
  await user.clear(field(name));
  if (value !== '') await user.type(field(name), value);
};

const aDelivery = (number: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: idOf(number),
  EventId: `msg_${number}`,
  State: 'delivered',
  createdAt: '2026-11-20T09:12:00.000Z',
  Body: '{}',
  IsSample: false,
  Attempts: [{ at: '2026-11-20T09:12:01.000Z', status: 200, milliseconds: 1132, answer: 'ok' }],
  NextAttemptAt: null,
  ...more,
});

describe('an owner editing a webhook', () => {
  test('sees what it listens to, which stays, with its headers sorted by name (WEBHOOK-04, WEBHOOK-09)', async () => {
    open(aWebhook(21, { HttpHeaders: '{"X-Key":"abc","Accept":"text/plain"}' }));
    expect(screen.getByRole('heading', { name: 'Webhook - Order Status Changed' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Event Type' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(
      [1, 2]
        .map((line) => field(`Name of header ${line}`))
        .map((input) => input.getAttribute('value')),
    ).toEqual(['Accept', 'X-Key']);
    expect(
      within(screen.getByRole('region', { name: 'Requirements' })).getAllByRole('listitem')[0],
    ).toHaveTextContent('Required fields: HTTP Method and URL');
    expect(button('Update Webhook')).toHaveAccessibleDescription('Nothing was changed yet');
    await screen.findByText('Nothing was sent to this webhook yet.');
  });

  test('sends only what was changed, with the version, and returns to the list', async () => {
    const page = open(
      aWebhook(21, { NotificationEmail: 'ops@northwind.test', HttpHeaders: '{"X-Key":"abc"}' }),
    );
    await page.user.click(screen.getByRole('switch', { name: 'Is Active' }));
    await retype(page, 'Notification Email', '');
    await page.user.click(button('Remove header 1'));
    await page.user.click(button('Update Webhook'));
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Webhook Order Status Changed updated successfully.');
    expect(sent(page)).toEqual([
      { Id: idOf(21), Version: 5, IsActive: false, NotificationEmail: null, HttpHeaders: '{}' },
    ]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Webhooks');
  });

  test('may not empty the URL', async () => {
    const page = open();
    await retype(page, 'URL', '');
    expect(button('Update Webhook')).toHaveAccessibleDescription(
      'Required fields: HTTP Method and URL',
    );
  });

  test('is led to the field that the server refuses, until it is changed', async () => {
    const page = open(undefined, {
      answers: [
        answers(
          webhooks.update,
          aProblem('The request is invalid', {
            status: 400,
            fields: { NotificationEmail: ['Nobody reads this'] },
          }),
        ),
      ],
    });
    await retype(page, 'Notification Email', 'ops@northwind.test');
    await page.user.click(button('Update Webhook'));
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(field('Notification Email')).toHaveFocus());
    expect(field('Notification Email')).toHaveAccessibleDescription('Nobody reads this');
    await page.user.keyboard('x');
    expect(field('Notification Email')).not.toHaveAccessibleDescription('Nobody reads this');
  });

  test('decides what becomes of the changes when somebody else has changed it meanwhile', async () => {
    const theirs = aWebhook(21, { Version: 6, HttpMethod: 'PUT', IsActive: false });
    const page = open(undefined, {
      answers: [
        answers(
          webhooks.update,
          aProblem('Changed meanwhile', { data: { code: 'changed', current: theirs } }),
        ),
      ],
    });
    await retype(page, 'Notification Email', 'ops@northwind.test');
    await page.user.click(button('Update Webhook'));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Webhook Order Status Changed was changed meanwhile',
      }),
    );
    expect(question.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldTheirsYours',
      'Is ActiveNoNot changed',
      'HTTP MethodPUTNot changed',
      'Notification EmailNoneops@northwind.test',
    ]);
    await page.user.click(question.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Is Active' })).not.toBeChecked(),
    );
    expect(field('Notification Email')).toHaveValue('ops@northwind.test');
  });

  test('goes back to the list from an address without a webhook', () => {
    const { navigation } = renderPortal(<WebhookDetailPage />, {
      role: 'Owner',
      route: 'WebhookDetail',
    });
    expect(navigation.routeName).toBe('Webhooks');
  });
});

describe('the signing secret', () => {
  test('is replaced once the question was answered, and shown once', async () => {
    const page = open(undefined, {
      answers: [answers(webhooks.replaceSecret, { Secret: 'whsec_new' })],
    });
    await page.user.click(button('Replace secret'));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Replace the signing secret?' }),
    );
    expect(page.calls(webhooks.replaceSecret)).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Ok' }));
    const told = within(await screen.findByRole('alertdialog', { name: 'Signing secret' }));
    expect(told.getByText('whsec_new')).toBeVisible();
    await page.user.click(told.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('whsec_new')).not.toBeInTheDocument());
    expect(page.calls(webhooks.replaceSecret)).toEqual([{ payload: { Id: idOf(21) } }]);
  });

  test('stays as it is when the person says no', async () => {
    const page = open();
    await page.user.click(button('Replace secret'));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(page.calls(webhooks.replaceSecret)).toEqual([]);
  });
});

describe('what was sent lately', () => {
  test('an owner sees how each delivery stands, and what every attempt was answered', async () => {
    const failing = aDelivery(2, {
      State: 'waiting',
      NextAttemptAt: '2026-11-20T09:30:00.000Z',
      Attempts: [
        {
          at: '2026-11-20T09:12:01.000Z',
          status: 503,
          milliseconds: 20,
          answer: 'Service Unavailable',
        },
        {
          at: '2026-11-20T09:14:01.000Z',
          status: null,
          milliseconds: 10_000,
          answer: 'No answer within 10 seconds',
        },
      ],
    });
    const page = open(undefined, { answers: [sending(failing, aDelivery(1))] });
    const [, first, second] = within(
      await screen.findByRole('table', { name: 'Recent deliveries' }),
    ).getAllByRole('row');
    expect(within(first!).getByText('Waiting')).toBeVisible();
    const attempts = within(first!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(attempts).toHaveLength(3);
    expect(attempts[0]).toMatch(/No answer · 10,000 msNo answer within 10 seconds$/);
    expect(attempts[1]).toMatch(/Status 503 · 20 msService Unavailable$/);
    expect(attempts[2]).toMatch(/^Next attempt Nov 20, 2026/);
    expect(second).toHaveTextContent('Delivered');
    expect(second).toHaveTextContent('Status 200 · 1,132 msok');
    expect(page.calls(webhooks.deliveries)).toEqual([
      { params: { id: idOf(21) }, query: { pageSize: 20 } },
    ]);
  });

  test('more of them are shown on demand', async () => {
    const all = Array.from({ length: 30 }, (_, index) => aDelivery(index + 1));
    const page = open(undefined, {
      answers: [
        answers(webhooks.deliveries, ({ query }) => ({
          entities: all.slice(0, Number(query.pageSize)),
          totalEntityLookupCount: all.length,
        })),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument(),
    );
    expect(
      within(screen.getByRole('table', { name: 'Recent deliveries' })).getAllByRole('row'),
    ).toHaveLength(31);
  });

  test('nothing yet, or not to be had, is said', async () => {
    let isDown = true;
    const page = open(undefined, {
      answers: [
        answers(webhooks.deliveries, () =>
          isDown
            ? aProblem('Issue getting deliveries. Network issue.', { status: 503 })
            : { entities: [], totalEntityLookupCount: 0 },
        ),
      ],
    });
    expect(await screen.findByText(/Issue getting deliveries\. Network issue\./)).toBeVisible();
    isDown = false;
    await page.user.click(button('Reload'));
    expect(await screen.findByText('Nothing was sent to this webhook yet.')).toBeVisible();
  });

  test('is hidden where the server does not keep it', async () => {
    const page = open(undefined, {
      answers: [answers(webhooks.deliveries, aProblem('Not Found', { status: 404 }))],
    });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recent deliveries' })).not.toBeInTheDocument(),
    );
    expect(page.calls(webhooks.deliveries)).toHaveLength(1);
  });

  test('is hidden, and the secret not offered, on a server without extras', async () => {
    const page = open();
    await screen.findByText('Nothing was sent to this webhook yet.');
    act(() =>
      runInAction(() => {
        page.session.extras = null;
      }),
    );
    expect(screen.queryByRole('region', { name: 'Recent deliveries' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replace secret' })).not.toBeInTheDocument();
  });
});

test('changes of a webhook that were left come back beside its headers, and are kept no longer once they were saved', async () => {
  const server = keepingServer();
  const record = aWebhook(21, { HttpHeaders: '{"X-Key":"sesame"}' });
  const left = open(record, server.options);
  await retype(left, 'Notification Email', 'ops@northwind.test');
  await left.user.click(button('Back to Webhooks'));
  await waitFor(() => expect(left.navigation.routeName).toBe('Webhooks'));
  left.unmount();
  const written = await server.left();
  expect(written).toMatchObject({
    Kind: 'Webhook',
    Screen: 'WebhookDetail',
    Title: 'Order Status Changed',
    Record: { id: idOf(21), name: 'Order Status Changed' },
  });
  expect(JSON.stringify(written)).not.toContain('sesame');
  const page = open(record, server.goingOn());
  await isRestored();
  expect(field('Notification Email')).toHaveValue('ops@northwind.test');
  expect(field('Value of header 1')).toHaveValue('sesame');
  await page.user.click(button('Update Webhook'));
  await screen.findByText('Webhook Order Status Changed updated successfully.');
  expect(sent(page)).toEqual([
    { Id: idOf(21), Version: 5, NotificationEmail: 'ops@northwind.test' },
  ]);
  await server.hasNone();
});
