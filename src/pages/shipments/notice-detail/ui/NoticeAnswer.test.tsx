import { screen, within } from '@testing-library/react';
import { items } from '@contract/item';
import { itemsAhead } from '@contract/itemsAhead';
import { notices, type NoticeRecord } from '@contract/notice';
import { noticePage, type NoticeFacts } from '@contract/noticePage';
import { support } from '@contract/support';
import { NoticeStore } from '@/entities/notice';
import { aNotice, anAhead, idOf } from '@tests/records';
import { answers, renderPortal, shown, type Options } from '@tests/renderPortal';
import { NoticeDetailPage } from './NoticeDetailPage';

const received = aNotice(1001, { Status: 'Received' });

const facts: NoticeFacts = {
  Lines: [
    {
      StockNumber: 'BTL-0500',
      Description: 'Bottle 500 ml',
      Announced: 120,
      Delivered: 96,
      Received: 96,
      Damaged: 2,
      Reasons: [
        {
          Of: 'short',
          Reason: 'missing',
          Note: 'carton 7 not on the skid',
          By: 'Warehouse ROC',
          At: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
    {
      StockNumber: 'CAP-1',
      Description: 'Cap',
      Announced: 30,
      Delivered: null,
      Received: 30,
      Damaged: 0,
      Reasons: [],
    },
  ],
  Changes: [
    {
      At: '2026-11-20T12:00:00.000Z',
      By: 'Mona Manager',
      Fields: [{ Label: 'BTL-0500 short', Before: null, After: 'Missing on delivery' }],
    },
  ],
  Orders: {
    AreFreed: false,
    Rows: [
      {
        _id: idOf(1),
        OrderNumber: '12888',
        Name: 'Web order 5536-A',
        Recipient: 'Amara Sandoval',
        Status: 'OnHoldDueToInsufficientStock',
        Warehouse: 'ROC',
        ShipByDate: '2126-11-30',
        Frees: 'part',
        Items: [{ StockNumber: 'BTL-0500', Pieces: 5 }],
      },
    ],
    StillWaiting: 2,
    AreMore: false,
    FreedBefore: [],
  },
};

const counts = {
  totalAsnCount: 1,
  createdCount: 0,
  inTransitCount: 0,
  deliveredCount: 0,
  receivedCount: 1,
  cancelledCount: 0,
  inStockCount: 0,
};

const open = (notice: NoticeRecord, said: NoticeFacts = facts, options: Options = {}) =>
  renderPortal(<NoticeDetailPage />, {
    role: 'User',
    route: 'ShipNoticeDetail',
    opened: shown(NoticeStore, notice),
    extras: { noticeAnswers: true },
    ...options,
    answers: [
      answers(items.search, { items: [] }),
      answers(noticePage.answer, said),
      answers(noticePage.explain, {}),
      answers(support.submit, {}),
      ...(options.answers ?? []),
    ],
  });

const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Products' })).getByRole('row', { name });

test('anybody reads first what came of a notice, and per line why it differs', async () => {
  open(received);
  expect(
    await screen.findByRole('heading', { name: /24 BTL-0500 did not come and 2 are damaged/ }),
  ).toBeVisible();
  const row = await rowOf(/BTL-0500/);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['120', '96', '96', '2', '−24']);
  expect(row).toHaveTextContent('Missing on delivery, carton 7 not on the skid');
  expect(row).toHaveTextContent('No reason yet why it is damaged');
  expect(within(row).queryByRole('button', { name: /reason/ })).not.toBeInTheDocument();
  expect(await rowOf(/CAP-1/)).toHaveTextContent(/30--3000--$/);
});

test('anybody reads in its history who gave a reason', async () => {
  open(received);
  const [change] = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole(
    'listitem',
  );
  expect(change).toHaveTextContent(/Mona Manager.*BTL-0500 short.*nothing.*Missing on delivery/);
});

test('anybody reads at each line what needs a look at the stock of its item', async () => {
  const { calls } = open(received, facts, {
    extras: { noticeAnswers: true, itemsAhead: true },
    answers: [
      answers(itemsAhead.figures, {
        Items: [{ ...anAhead(), _id: idOf(1), StockNumber: 'BTL-0500' }],
      }),
    ],
  });
  expect(await within(await rowOf(/BTL-0500/)).findByText('Low')).toBeVisible();
  expect(within(await rowOf(/CAP-1/)).queryByText('Low')).not.toBeInTheDocument();
  expect(calls(itemsAhead.figures).at(-1)).toEqual({
    payload: { Ids: [], StockNumbers: ['BTL-0500', 'CAP-1'] },
  });
});

test('Refresh reads what the server says of the notice as well', async () => {
  let StillWaiting = 2;
  const page = open(received, facts, {
    answers: [
      answers(notices.list, { entities: [received], totalEntityLookupCount: 1, ...counts }),
      answers(noticePage.answer, () => ({ ...facts, Orders: { ...facts.Orders, StillWaiting } })),
    ],
  });
  expect(await screen.findByText(/2 orders more wait/)).toBeVisible();
  StillWaiting = 1;
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/1 order more waits/)).toBeVisible();
  expect(page.calls(noticePage.answer)).toHaveLength(2);
});

describe('a question', () => {
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Ask about BTL-0500' }));
    return within(screen.getByRole('region', { name: 'Ask about this' }));
  };

  test('is asked beside the line, and the ticket has its figures and a picture', async () => {
    const page = open(received);
    const panel = await ask(page);
    expect(panel.getByText('Notice 1001, BTL-0500: 24 short, 2 damaged')).toBeVisible();
    const message = panel.getByRole('textbox', { name: 'Message' });
    expect(message).toHaveFocus();
    await page.user.type(message, 'Is carton 7 still on the dock?');
    await page.user.upload(
      panel.getByLabelText('Picture', { selector: 'input' }),
      new File(['picture'], 'dock.png', { type: 'image/png' }),
    );
    await panel.findByText('dock.png');
    await page.user.click(panel.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Ticket submitted successfully.')).toBeVisible();
    const [sent] = page.calls(support.submit);
    expect(sent?.payload).toMatchObject({
      Subject: 'Notice 1001, BTL-0500: 24 short, 2 damaged',
      ImageBase64String: expect.any(String),
    });
    expect(sent?.payload.Content).toMatch(
      /Message: Is carton 7 still on the dock\?\n\nNotice: 1001[^]*120 announced, 96 delivered, 96 received, 2 damaged/,
    );
    expect(page.navigation.routeName).toBe('ShipNoticeDetail');
  });

  test('without a text is not sent', async () => {
    const page = open(received);
    const panel = await ask(page);
    await page.user.click(panel.getByRole('button', { name: 'Send' }));
    expect(page.calls(support.submit)).toEqual([]);
    expect(panel.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
      /Enter a message/,
    );
  });

  test('that is not asked after all leaves the focus where it was', async () => {
    const page = open(received);
    const panel = await ask(page);
    await page.user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Ask about this' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask about BTL-0500' })).toHaveFocus();
  });
});

test('a manager gives the reason that is missing', async () => {
  const page = open(received, facts, { role: 'Manager' });
  await page.user.click(
    await screen.findByRole('button', { name: 'Give the reason why BTL-0500 is damaged' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is BTL-0500 damaged?' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await page.user.click(await screen.findByRole('option', { name: 'Damaged in transit' }));
  await page.user.type(dialog.getByLabelText('Note (optional)'), '2 lids cracked');
  await page.user.click(dialog.getByRole('button', { name: 'Save Reason' }));
  expect(page.calls(noticePage.explain)).toEqual([
    {
      params: { id: received._id },
      payload: { StockNumber: 'BTL-0500', Reason: 'inTransit', Note: '2 lids cracked' },
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.calls(noticePage.answer)).toHaveLength(2);
});

test('anybody reads which notices come first, and how many of its orders they free', async () => {
  const FreedBefore = [
    { Notice: '998', Orders: 3 },
    { Notice: '1000', Orders: 1 },
  ];
  open(received, { ...facts, Orders: { ...facts.Orders, FreedBefore } });
  expect(
    await screen.findByText(
      /Notice 998 is expected earlier and frees 3 orders that wait for its items/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/Notice 1000 is expected earlier and frees 1 order that waits/),
  ).toBeVisible();
});

test('anybody reads which orders it will free, and afterwards which it freed', async () => {
  const page = open(received);
  const row = within(await screen.findByRole('table', { name: 'Orders' })).getByRole('row', {
    name: /Web order 5536-A/,
  });
  expect(row).toHaveTextContent('5 BTL-0500');
  expect(row).toHaveTextContent('goes on in part, the rest waits, to ship Nov 30, 2126 as asked');
  expect(screen.getByText('2 orders more wait for its items and go on waiting.')).toBeVisible();
  page.unmount();
  open(aNotice(1001, { Status: 'In Stock' }), {
    ...facts,
    Orders: {
      AreFreed: true,
      Rows: facts.Orders.Rows.map((order) => ({ ...order, Status: 'Submitted', Frees: null })),
      StillWaiting: 0,
      AreMore: false,
      FreedBefore: [],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Orders it freed' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Orders' })).toHaveTextContent('Submitted');
});

test('anybody reads that only the orders that wait longest were looked at', async () => {
  open(received, { ...facts, Orders: { ...facts.Orders, AreMore: true } });
  expect(
    await screen.findByText(/500 or more orders wait; only those that wait longest/),
  ).toBeVisible();
});

test('a notice that is overdue says so above its form', async () => {
  open(aNotice(1001, { Status: 'In Transit', ExpectedDate: '2026-01-05' }));
  expect(
    await screen.findByRole('heading', { name: /days overdue: it was expected/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update Notice' })).toBeVisible();
});

test('a server that says no more than the record leaves the page as it was', () => {
  open(received, facts, { extras: {} });
  expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Reason' })).not.toBeInTheDocument();
});
