import { screen, waitFor, within } from '@testing-library/react';
import { clients } from '@contract/client';
import { webhooks } from '@contract/webhook';
import type { WebhookRecord } from '@contract/webhookRecord';
import { aClient, aWebhook, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { WebhooksPage } from './WebhooksPage';

const having = (...records: WebhookRecord[]) =>
  answers(clients.current, { client: aClient({ Webhooks: records }) });

const open = (options: Options = {}) =>
  renderPortal(<WebhooksPage />, { role: 'Owner', route: 'Webhooks', ...options });

type Page = ReturnType<typeof open>;

const orders = aWebhook(21);
const stock = aWebhook(22, {
  WebhookEventType: 'INVENTORY_CHANGED',
  HttpMethod: 'PUT',
  FailingSince: '2026-11-20T09:00:00.000Z',
});
const notices = aWebhook(23, {
  WebhookEventType: 'SHIPMENT_NOTICE_STATUS_CHANGED',
  IsActive: false,
  FailingSince: '2026-11-20T09:00:00.000Z',
});

const choose = async ({ user }: Page, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Choose webhook ${name}` }));

const deleteChosen = async ({ user }: Page) => {
  await user.click(screen.getByRole('button', { name: 'Delete Webhooks' }));
  return within(
    await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete these webhook(s)?',
    }),
  );
};

describe('the webhook list', () => {
  test("an owner sees the client's webhooks, and which of them reach nobody (WEBHOOK-01, WEBHOOK-16)", async () => {
    open({ answers: [having(orders, stock, notices)] });
    const rows = within(await screen.findByRole('table', { name: 'Webhooks' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent).slice(1));
    expect(rows).toEqual([
      ['TYPE', 'METHOD', 'URL', 'IS ACTIVE'],
      ['Order Status Changed', 'POST', 'https://hooks.northwind.test/21', 'Active'],
      ['Inventory Changed', 'PUT', 'https://hooks.northwind.test/22', 'ActiveFailing since Nov 20'],
      ['Shipment Notice Status Changed', 'POST', 'https://hooks.northwind.test/23', 'Inactive'],
    ]);
  });

  test('says which webhook of another server can not be shown, beside the others (OPEN-127)', async () => {
    open({
      answers: [
        answers(clients.current, {
          client: aClient({ Webhooks: [orders] }),
          unread: [{ name: 'https://hooks.northwind.test/9', fields: ['HttpMethod'] }],
        }),
      ],
    });
    expect(
      await screen.findByText(
        "Record https://hooks.northwind.test/9 can not be shown: the server's answer has no readable HttpMethod.",
      ),
    ).toBeVisible();
    expect(screen.getByText('https://hooks.northwind.test/21')).toBeVisible();
  });

  test('is read from the client anew, whatever the session began with', async () => {
    open({ client: { Webhooks: [stock] }, answers: [having(orders)] });
    expect(await screen.findByText('Order Status Changed')).toBeVisible();
    expect(screen.queryByText('Inventory Changed')).not.toBeInTheDocument();
  });

  test('a click on a row opens the webhook by its id', async () => {
    const { user, navigation } = open({ answers: [having(orders)] });
    await user.click(await screen.findByText('https://hooks.northwind.test/21'));
    expect([navigation.routeName, navigation.params]).toMatchObject([
      'WebhookDetail',
      { id: orders._id, term: '' },
    ]);
  });

  test('that is empty says what would be here, and leads to a new webhook', async () => {
    const { user, navigation } = open({
      answers: [answers(clients.current, { client: aClient() })],
    });
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add Webhook' })[1]!);
    expect(navigation.routeName).toBe('WebhookCreate');
  });

  test('that can not be loaded says why (LIST-18)', async () => {
    open({ answers: [answers(clients.current, aProblem('Issue getting client. Network issue.'))] });
    expect(await screen.findByText(/Issue getting client\. Network issue\./)).toBeVisible();
  });

  test('turns its pages by itself', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aWebhook(100 + index));
    const page = open({ answers: [having(...many)] });
    expect(await screen.findByText('https://hooks.northwind.test/149')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('https://hooks.northwind.test/159')).toBeVisible();
    expect(screen.queryByText('https://hooks.northwind.test/149')).not.toBeInTheDocument();
  });
});

describe('deleting webhooks', () => {
  test('is asked about, told on the page, and seen in the list (WEBHOOK-02, WEBHOOK-03)', async () => {
    let left = [orders, stock, notices];
    const page = open({
      answers: [
        answers(clients.current, () => ({ client: aClient({ Webhooks: left }) })),
        answers(webhooks.remove, ({ payload }) => {
          left = left.filter(({ _id }) => !payload.Ids.includes(_id));
          return {};
        }),
      ],
    });
    await choose(page, 'Order Status Changed to https://hooks.northwind.test/21');
    await choose(page, 'Inventory Changed to https://hooks.northwind.test/22');
    const question = await deleteChosen(page);
    expect(
      question.getByText(/Order Status Changed to https:\/\/hooks\.northwind\.test\/21/),
    ).toBeVisible();
    expect(page.calls(webhooks.remove)).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Webhook(s) deleted successfully.')).toBeVisible();
    expect(page.calls(webhooks.remove)).toEqual([{ payload: { Ids: [idOf(21), idOf(22)] } }]);
    await waitFor(() => expect(screen.queryByText('Order Status Changed')).not.toBeInTheDocument());
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Webhook(s) deleted successfully.')).not.toBeInTheDocument();
  });

  test('can be undone for a moment, and the list has them again (WEBHOOK-03)', async () => {
    let left = [orders, stock];
    const page = open({
      extras: { restores: true },
      answers: [
        answers(clients.current, () => ({ client: aClient({ Webhooks: left }) })),
        answers(webhooks.remove, () => {
          left = [stock];
          return {};
        }),
        answers(webhooks.restore, () => {
          left = [orders, stock];
          return {};
        }),
      ],
    });
    await choose(page, 'Order Status Changed to https://hooks.northwind.test/21');
    await page.user.click((await deleteChosen(page)).getByRole('button', { name: 'Ok' }));
    const bar = within(await screen.findByRole('region', { name: 'Undo' }));
    expect(
      bar.getByText('Webhook Order Status Changed to https://hooks.northwind.test/21 was deleted'),
    ).toBeVisible();
    expect(screen.getByText('Webhook(s) deleted successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Order Status Changed')).not.toBeInTheDocument());
    await page.user.click(bar.getByRole('button', { name: 'Undo' }));
    expect(await bar.findByText('The webhook is back')).toBeVisible();
    expect(await screen.findByText('Order Status Changed')).toBeVisible();
    expect(page.calls(webhooks.restore)).toEqual([{ payload: { Ids: [idOf(21)] } }]);
  });

  test('is final on a server that brings nothing back', async () => {
    const page = open({ answers: [having(orders), answers(webhooks.remove, {})] });
    await choose(page, 'Order Status Changed to https://hooks.northwind.test/21');
    await page.user.click((await deleteChosen(page)).getByRole('button', { name: 'Ok' }));
    await screen.findByText('Webhook(s) deleted successfully.');
    expect(screen.queryByRole('region', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('does not happen when the person says no', async () => {
    const page = open({ answers: [having(orders), answers(webhooks.remove, {})] });
    await choose(page, 'Order Status Changed to https://hooks.northwind.test/21');
    await page.user.click((await deleteChosen(page)).getByRole('button', { name: 'Cancel' }));
    expect(page.calls(webhooks.remove)).toEqual([]);
  });

  test('that fails says why with the Error ID, and reads the list again (LIST-19, ERR-15)', async () => {
    const page = open({
      answers: [
        having(orders),
        answers(
          webhooks.remove,
          aProblem('Webhook was not found', { status: 404, errorId: 'e-4' }),
        ),
      ],
    });
    await choose(page, 'Order Status Changed to https://hooks.northwind.test/21');
    await page.user.click((await deleteChosen(page)).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Webhook was not found');
    expect(screen.getByRole('alert')).toHaveTextContent('e-4');
    await waitFor(() => expect(page.calls(clients.current)).toHaveLength(2));
  });
});
