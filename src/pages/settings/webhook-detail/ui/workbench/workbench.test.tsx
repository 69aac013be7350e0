import { screen, waitFor, within } from '@testing-library/react';
import { webhooks, type WebhookDelivery } from '@contract/webhook';
import { webhookWorkbench, type WebhookHealth } from '@contract/webhookWorkbench';
import { WebhookStore } from '@/entities/webhook';
import { momentsOfDay } from '@/shared/format/dates';
import { aWebhook, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { WebhookDetailPage } from '../WebhookDetailPage';

const failing: WebhookHealth = {
  State: 'failing',
  Since: '2026-11-20T09:12:00.000Z',
  Reason: null,
  LastFailure: 'Status 503',
  PausesAt: '2026-11-23T09:12:00.000Z',
  SlowedUntil: null,
  Kept: 0,
  NotKept: 0,
  Delivered: 163,
  Waiting: 2,
  Failed: 47,
  Median: 182,
  NextAttemptAt: '2026-11-20T09:42:00.000Z',
  AllFailed: 47,
  ReplacedUntil: null,
};
const paused: WebhookHealth = {
  ...failing,
  State: 'paused',
  Reason: 'failing',
  PausesAt: null,
  NextAttemptAt: null,
  Kept: 12,
};

const delivery: WebhookDelivery = {
  _id: idOf(1),
  EventId: 'msg_1',
  State: 'failed',
  createdAt: '2026-11-20T09:12:00.000Z',
  Body: '{"type":"ORDER_STATUS_CHANGED","data":{"OrderNumber":"13036","Status":"Submitted"}}',
  IsSample: false,
  Attempts: [{ at: '2026-11-20T09:12:01.000Z', status: 503, milliseconds: 96, answer: 'Busy' }],
  NextAttemptAt: null,
};
const exchange = {
  Attempt: 1,
  Method: 'POST',
  Url: 'https://shop.example.com/hooks',
  RequestHeaders: [
    { name: 'webhook-id', value: 'msg_1' },
    { name: 'authorization', value: '…' },
  ],
  AnswerHeaders: [{ name: 'retry-after', value: '120' }],
  AnswerBody: '<script>alert(1)</script>',
  IsCut: true,
};

const open = (tab: string, { answers: more = [], ...options }: Options = {}) =>
  renderPortal(<WebhookDetailPage />, {
    role: 'Owner',
    route: 'WebhookDetail',
    search: `?tab=${tab}`,
    opened: shown(WebhookStore, aWebhook(21)),
    extras: { webhookWorkbench: true },
    answers: [
      answers(webhookWorkbench.health, failing),
      answers(webhooks.deliveries, { entities: [delivery], totalEntityLookupCount: 1 }),
      answers(webhookWorkbench.delivery, { delivery, exchanges: [exchange] }),
      ...more,
    ],
    ...options,
  });

const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('an owner whose receiver fails', () => {
  test('reads since when, why, and what happens next', async () => {
    open('deliveries');
    const health = within(await screen.findByRole('region', { name: 'Health' }));
    expect(
      health.getByText(/^Failing since Nov 20, 2026, .*: Status 503\. It is paused on Nov 23/),
    ).toBeVisible();
    expect(health.getByText('Usual answer').nextSibling).toHaveTextContent('182 ms');
  });

  test('looks at a delivery whole, and what the receiver sent is text', async () => {
    const page = open('deliveries');
    await page.user.click(await screen.findByRole('button', { name: /13036 · Submitted/ }));
    const whole = within(await screen.findByRole('region', { name: 'Delivery' }));
    expect(await whole.findByRole('region', { name: 'Request headers' })).toHaveTextContent(
      'webhook-id: msg_1 authorization: …',
    );
    expect(whole.getByRole('region', { name: 'Request body' })).toHaveTextContent('"13036"');
    expect(whole.getByRole('region', { name: 'Answer body' })).toHaveTextContent(
      '<script>alert(1)</script>',
    );
    expect(whole.getByText('Cut after 16 KiB: the rest is not kept.')).toBeVisible();
    expect(whole.getByText(/Status 503 after 96 ms/)).toBeVisible();
  });

  test('sends one again, and all that failed', async () => {
    const page = open('deliveries', {
      answers: [
        answers(webhookWorkbench.sendAgain, {}),
        answers(webhookWorkbench.sendFailed, { Count: 47 }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: /13036 · Submitted/ }));
    await press(page, 'Send again');
    expect(await screen.findByText('It is sent again.')).toBeVisible();
    await press(page, 'Send all 47 failed again');
    expect(await screen.findByText('47 deliveries are sent again.')).toBeVisible();
    expect(page.calls(webhookWorkbench.sendAgain)).toEqual([{ payload: { Id: idOf(1) } }]);
    expect(page.calls(webhookWorkbench.sendFailed)).toEqual([{ payload: { Id: idOf(21) } }]);
  });

  test('lists what failed alone', async () => {
    const page = open('deliveries');
    await page.user.click(await screen.findByRole('radio', { name: 'Failed 47' }));
    await waitFor(() =>
      expect(page.calls(webhooks.deliveries).at(-1)?.query).toEqual({
        page: 1,
        pageSize: 20,
        state: 'failed',
      }),
    );
  });

  test('sends again what failed on some days', async () => {
    const page = open('deliveries', {
      answers: [answers(webhookWorkbench.sendFailed, { Count: 3 })],
    });
    await press(page, 'Filters');
    const panel = await screen.findByRole('dialog', { name: 'Filters' });
    const from = within(panel).getByRole('group', { name: 'From' });
    await page.user.click(within(from).getByRole('spinbutton', { name: 'Month' }));
    await page.user.keyboard('11192026');
    await page.user.click(within(panel).getByRole('button', { name: 'Apply' }));
    await press(page, 'Send 47 failed of these days again');
    expect(await screen.findByText('3 deliveries are sent again.')).toBeVisible();
    const { begins } = momentsOfDay('2026-11-19');
    expect(page.calls(webhooks.deliveries).at(-1)?.query).toMatchObject({ from: begins });
    expect(page.calls(webhookWorkbench.health).at(-1)?.query).toEqual({ from: begins });
    expect(page.calls(webhookWorkbench.sendFailed)).toEqual([
      { payload: { Id: idOf(21), From: begins } },
    ]);
    await press(page, 'Clear all Filters');
    expect(await screen.findByRole('button', { name: 'Send all 47 failed again' })).toBeVisible();
  });

  test('pauses it after a question', async () => {
    const page = open('deliveries', {
      answers: [answers(webhookWorkbench.pause, { PausedSince: '2026-11-20T10:00:00.000Z' })],
    });
    await press(page, 'Pause');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Pause this webhook?' }),
    );
    await page.user.click(question.getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('The webhook is paused. What happens is kept.')).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
  });

  test('resumes what is paused, and is told how much is sent', async () => {
    const page = open('deliveries', {
      answers: [
        answers(webhookWorkbench.health, paused),
        answers(webhookWorkbench.resume, { Count: 12 }),
      ],
    });
    expect(
      await screen.findByText(/nothing arrived for 3 days\. 12 events are kept/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /failed again/ })).not.toBeInTheDocument();
    await press(page, 'Resume');
    expect(
      await screen.findByText('The webhook goes on, and 12 kept events are sent.'),
    ).toBeVisible();
  });
});

describe('an owner who tries a webhook', () => {
  test('sends a sample of any event and sees what it was answered', async () => {
    const page = open('try', {
      answers: [answers(webhookWorkbench.sendSample, { _id: idOf(1) })],
    });
    expect(await screen.findByRole('region', { name: 'Example body' })).toHaveTextContent(
      '"OrderNumber": "10042"',
    );
    await press(page, 'Send sample');
    expect(await screen.findByText(/Status 503 after 96 ms/)).toBeVisible();
    expect(page.calls(webhookWorkbench.sendSample)).toEqual([
      { payload: { Id: idOf(21), Event: 'ORDER_STATUS_CHANGED' } },
    ]);
  });

  test('is told why one too many is not sent', async () => {
    const page = open('try', {
      answers: [
        answers(
          webhookWorkbench.sendSample,
          aProblem('10 samples a minute at most.', { status: 429 }),
        ),
      ],
    });
    await press(page, 'Send sample');
    expect(await screen.findByText(/10 samples a minute at most\./)).toBeVisible();
  });

  test('reads how to check the signature, in a language of their own', async () => {
    const page = open('try');
    await page.user.click(await screen.findByRole('radio', { name: 'Ruby' }));
    expect(
      screen.getByRole('region', { name: 'How to check the signature in Ruby' }),
    ).toHaveTextContent("require 'openssl'");
  });
});

test('a server without the workbench shows the settings and what was sent lately', async () => {
  open('deliveries', { extras: { webhookWorkbench: false } });
  expect(await screen.findByRole('table', { name: 'Recent deliveries' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
