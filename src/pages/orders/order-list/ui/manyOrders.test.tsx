import { act, screen, waitFor, within } from '@testing-library/react';
import { bulk } from '@contract/bulk';
import { orders } from '@contract/order';
import { aBulkRun, anOrder, idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 120,
  submittedCount: 120,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

/** Two orders on each page of a hundred and twenty in all. */
const pages = answers(orders.list, ({ query }) => {
  const page = Number(query.page ?? 1);
  const entities = [anOrder(1000 - page * 2), anOrder(999 - page * 2)];
  return { entities, totalEntityLookupCount: 120, ...counts };
});

const question = {
  _id: idOf(77),
  AskedAt: '2026-11-22T09:31:00Z',
  Total: 120,
  WillDo: 118,
  LeftOut: [
    {
      Because: 'on hold for stock',
      Count: 2,
      Records: [{ Number: '13028', Name: 'Holiday restock', Note: 'TNT-4P-SND' }],
    },
  ],
};

const show = (options: Options = {}) =>
  renderPortal(<OrdersPage />, {
    search: '?status=submitted',
    extras: { bulk: true },
    ...options,
    answers: [
      pages,
      answers(bulk.list, { entities: [], totalEntityLookupCount: 0 }),
      answers(bulk.preview, question),
      ...(options.answers ?? []),
    ],
  });

type User = ReturnType<typeof renderPortal>['user'];

const chooseAll = async (user: User) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
};

describe('many orders', () => {
  test('stay selected over pages, and are asked about by their ids', async () => {
    const { user, calls } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Choose order 998/ }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Choose order 996/ }));
    expect(screen.getByText('2 selected on 2 pages')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Selected on 2 pages, as they stood at/)).toBeVisible();
    expect(calls(bulk.preview)).toEqual([
      { payload: { Kind: 'orders', Act: 'approve', Ids: [idOf(998), idOf(996)] } },
    ]);
  });

  test('of several pages are offered what some of them allow; the question leaves the others out', async () => {
    const { user, calls } = show({
      search: '',
      answers: [
        answers(orders.list, ({ query }) => {
          const isFirst = query.page === 1;
          const entities = isFirst
            ? [anOrder(998)]
            : [anOrder(996, { Status: 'Confirmed' }), anOrder(995, { Status: 'Closed' })];
          return { entities, totalEntityLookupCount: 60, ...counts };
        }),
      ],
    });
    const offered = () =>
      screen
        .queryAllByRole('button', { name: /^(Approve|Confirm|Release|Cancel Orders)$/ })
        .map(({ textContent }) => textContent);
    await user.click(await screen.findByRole('checkbox', { name: /^Choose order 998/ }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Choose order 996/ }));
    expect(offered()).toEqual(['Approve', 'Release', 'Cancel Orders']);
    await user.click(screen.getByRole('button', { name: 'Release' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(calls(bulk.preview)).toEqual([
      { payload: { Kind: 'orders', Act: 'release', Ids: [idOf(998), idOf(996)] } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    // Of one page alone what all allow is offered, as documented.
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Choose order 998/ }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Choose order 995/ }));
    expect(offered()).toEqual([]);
    expect(screen.getByText('No action fits all of them')).toBeVisible();
  });

  test('that match are selected at once; the question counts them and names who is left out', async () => {
    const { user, calls } = show();
    await chooseAll(user);
    expect(screen.getByText('All 120 selected')).toBeVisible();
    expect(screen.getByText('All 120 that match are selected.')).toBeVisible();
    // What no submitted order allows is not offered.
    expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Approve 118 of 120 orders?' });
    expect(within(asked).getByRole('heading', { name: '118 will be approved' })).toBeVisible();
    expect(
      within(asked).getByRole('heading', { name: '2 are left out: on hold for stock' }),
    ).toBeVisible();
    expect(within(asked).getByRole('row')).toHaveTextContent('Holiday restock13028TNT-4P-SND');
    expect(within(asked).getByText('And 1 more; the receipt names all of them.')).toBeVisible();
    const [sent] = calls(bulk.preview);
    expect(sent).toMatchObject({ payload: { Act: 'approve', Query: { status: 'submitted' } } });
    await user.click(within(asked).getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls(bulk.start)).toEqual([]);
    expect(screen.getByText('All 120 selected')).toBeVisible();
  });

  test('are not cancelled before it is said that this is final', async () => {
    const { user } = show();
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Cancel 118 of 120 orders?' });
    expect(within(asked).getByText("A cancelled order can't be brought back.")).toBeVisible();
  });

  test('are done with their progress, and the receipt is opened', async () => {
    const { promise, finish } = laterAnswer<ReturnType<typeof aBulkRun>>();
    const running = aBulkRun({ Status: 'Running', Done: 40, LeftOut: 2, FinishedAt: null });
    const { user, calls, navigation } = show({
      answers: [answers(bulk.start, running), answers(bulk.read, () => promise)],
    });
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 118' }));
    expect(
      await screen.findByRole('progressbar', { name: 'Approving 42 of 120 orders' }),
    ).toBeVisible();
    expect(calls(bulk.start)).toEqual([{ payload: { Id: idOf(77) } }]);
    await waitFor(() => expect(calls(bulk.read)).toHaveLength(1));
    finish(aBulkRun());
    await waitFor(() => expect(navigation.routeName).toBe('OrderReceipts'));
    expect(navigation.place?.search).toBe(`?receipt=${idOf(900)}`);
  });

  test('can be left while they are done; their end is told with the way to the receipt', async () => {
    const { promise, finish } = laterAnswer<ReturnType<typeof aBulkRun>>();
    const { user, actions, navigation } = show({
      answers: [
        answers(bulk.start, aBulkRun({ Status: 'Waiting', Done: 0, FinishedAt: null })),
        answers(bulk.read, () => promise),
      ],
    });
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 118' }));
    await user.click(await screen.findByRole('button', { name: 'Continue in background' }));
    expect(screen.queryByText('All 120 selected')).not.toBeInTheDocument();
    finish(aBulkRun());
    await waitFor(() => expect(actions.news).toHaveLength(1));
    expect(actions.news[0]?.text).toBe('118 orders approved, 2 left out.');
    expect(navigation.routeName).toBe('Orders');
    act(() => actions.news[0]?.wayOn?.go());
    expect(navigation.routeName).toBe('OrderReceipts');
  });

  test('are followed on their list after the tab was loaded anew, until their end is told', async () => {
    const { promise, finish } = laterAnswer<ReturnType<typeof aBulkRun>>();
    const running = aBulkRun({ Status: 'Running', Done: 40, LeftOut: 2, FinishedAt: null });
    const { calls, actions, user, navigation } = show({
      answers: [
        answers(bulk.list, { entities: [running], totalEntityLookupCount: 1 }),
        answers(bulk.read, () => promise),
      ],
    });
    expect(
      await screen.findByRole('progressbar', { name: 'Approving 42 of 120 orders' }),
    ).toBeVisible();
    expect(calls(bulk.list)).toEqual([{ query: { kind: 'orders', underWay: 'mine' } }]);
    await waitFor(() => expect(calls(bulk.read)).toHaveLength(1));
    // The next page is read ahead each time.
    const reads = () => calls(orders.list).filter((sent) => sent.query.page === 1).length;
    const before = reads();
    finish(aBulkRun());
    await waitFor(() => expect(actions.news).toHaveLength(1));
    expect(actions.news[0]?.text).toBe('118 orders approved, 2 left out.');
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(screen.queryByRole('progressbar', { name: /^Approving/ })).not.toBeInTheDocument();
    expect(navigation.routeName).toBe('Orders');
    // Nothing of it locks the list.
    await user.click(screen.getByRole('checkbox', { name: /^Choose order 998/ }));
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('that go on in the background lead to their receipt', async () => {
    const running = aBulkRun({ Status: 'Running', Done: 40, LeftOut: 2, FinishedAt: null });
    const { user, navigation } = show({
      answers: [
        answers(bulk.list, { entities: [running], totalEntityLookupCount: 1 }),
        answers(bulk.read, running),
      ],
    });
    await user.click(await screen.findByRole('link', { name: 'See receipt' }));
    expect(navigation.routeName).toBe('OrderReceipts');
    expect(navigation.place?.search).toContain(`receipt=${idOf(900)}`);
  });

  test('that can not be done at all are not begun', async () => {
    const { user } = show({
      answers: [answers(bulk.preview, { ...question, WillDo: 0, Total: 2 })],
    });
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const asked = await screen.findByRole('alertdialog', {
      name: 'None of the 2 orders can be approved',
    });
    expect(within(asked).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  test('are more than can be asked about: the server says so', async () => {
    const { user } = show({
      answers: [answers(bulk.preview, aProblem('At most 10,000 orders can be changed at once'))],
    });
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    expect(await screen.findByText(/At most 10,000 orders can be changed at once/)).toBeVisible();
  });

  test('are no matter for a server without these calls: one page is selected, as documented', async () => {
    const { user } = show({ extras: { bulk: false } });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }));
    expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('checkbox', { name: /^Choose order 996/ })).not.toBeChecked();
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Receipts' })).not.toBeInTheDocument();
  });
});
