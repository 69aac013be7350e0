import { screen, waitFor, within } from '@testing-library/react';
import { bulk, type BulkRecord } from '@contract/bulk';
import { aBulkRun, idOf } from '@tests/records';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { ReceiptsPage } from './ReceiptsPage';

const leftOut: BulkRecord = {
  _id: 'one',
  Number: '13028',
  Name: 'Holiday restock',
  Outcome: 'leftOut',
  Reason: 'Order 13028 was changed meanwhile',
};
const done: BulkRecord = { ...leftOut, _id: 'two', Number: '13029', Outcome: 'done', Reason: null };

const records = (...entities: BulkRecord[]) =>
  answers(bulk.records, { entities, totalEntityLookupCount: entities.length });

const show = (...prepared: NonNullable<Parameters<typeof renderPortal>[1]>['answers'] & object) =>
  renderPortal(<ReceiptsPage />, {
    route: 'OrderReceipts',
    search: `?receipt=${idOf(900)}`,
    extras: { bulk: true },
    answers: [
      answers(bulk.read, ({ params }) => aBulkRun({ _id: params.id })),
      records(leftOut, done),
      ...prepared,
    ],
  });

describe('a receipt', () => {
  test('says what was done and what not, who asked, and why each was left out', async () => {
    show();
    expect(
      await screen.findByRole('heading', { name: '118 orders approved, 2 left out' }),
    ).toBeVisible();
    expect(
      screen.getByText(/^Approve · asked for 120 orders by Marcus Bell · .* took 4 s$/),
    ).toBeVisible();
    const row = await screen.findByRole('row', { name: /13028/ });
    expect(row).toHaveTextContent('Left out');
    expect(row).toHaveTextContent('Order 13028 was changed meanwhile');
    expect(screen.getByRole('row', { name: /13029/ })).toHaveTextContent('Approved');
  });

  test('lists one result alone, and keeps its address', async () => {
    const { user, calls, navigation } = show();
    await user.click(await screen.findByRole('radio', { name: /Left out/ }));
    await waitFor(() =>
      expect(calls(bulk.records).at(-1)).toMatchObject({ query: { outcome: 'leftOut' } }),
    );
    expect(navigation.place?.search).toBe(`?receipt=${idOf(900)}&outcome=leftOut`);
  });

  test('asks before those are tried again that may be, and shows the new receipt', async () => {
    const again = aBulkRun({ _id: idOf(901), Total: 3, Done: 2, LeftOut: 1 });
    const { user, calls, navigation } = show(
      answers(bulk.read, ({ params }) =>
        aBulkRun({ _id: params.id, Act: 'cancel', LeftOut: 40, Retryable: 3 }),
      ),
      answers(bulk.retry, {
        _id: idOf(77),
        AskedAt: '2026-11-22T09:31:00Z',
        Total: 3,
        WillDo: 2,
        LeftOut: [{ Because: 'closed', Count: 1, Records: [] }],
      }),
      answers(bulk.start, again),
    );
    await user.click(await screen.findByRole('button', { name: 'Try the 3 Again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel 2 of 3 orders?' });
    expect(question).toHaveTextContent('Not done before, as they stood at');
    expect(question).toHaveTextContent('1 is left out: closed');
    expect(calls(bulk.retry)).toEqual([{ params: { id: idOf(900) } }]);
    expect(calls(bulk.start)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel 2' }));
    await waitFor(() => expect(navigation.place?.search).toBe(`?receipt=${idOf(901)}`));
    expect(calls(bulk.start)).toEqual([{ payload: { Id: idOf(77) } }]);
  });

  test('of items that were deactivated asks before those that were are activated again', async () => {
    const { user, calls } = show(
      answers(bulk.read, ({ params }) =>
        aBulkRun({ _id: params.id, Kind: 'items', Act: 'deactivate', Total: 2, Done: 1 }),
      ),
      answers(bulk.records, ({ query: { outcome } }) => ({
        entities: outcome === 'done' ? [{ ...done, _id: idOf(12) }] : [leftOut, done],
        totalEntityLookupCount: outcome === 'done' ? 1 : 2,
      })),
      answers(bulk.preview, {
        _id: idOf(78),
        AskedAt: '2026-11-22T09:31:00Z',
        Total: 1,
        WillDo: 1,
        LeftOut: [],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo: Activate the 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Activate 1 item?' });
    expect(question).toHaveTextContent('Deactivated before');
    expect(calls(bulk.preview)).toMatchObject([
      { payload: { Kind: 'items', Act: 'activate', Ids: [idOf(12)] } },
    ]);
  });

  test('of orders that were left out by the rules alone offers nothing to try again', async () => {
    show(answers(bulk.read, aBulkRun({ Done: 11, LeftOut: 1289, Total: 1300 })));
    expect(await screen.findByRole('heading', { name: /^11 orders approved/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Again$/ })).not.toBeInTheDocument();
  });

  test('tells how far it is while it is under way, and can be stopped', async () => {
    const running = aBulkRun({ Status: 'Running', Done: 40, LeftOut: 2, FinishedAt: null });
    const { user, calls } = show(
      answers(bulk.read, running),
      answers(bulk.stop, { ...running, Status: 'Stopped', LeftOut: 80 }),
    );
    expect(
      await screen.findByRole('progressbar', { name: 'Approving 42 of 120 orders' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Again/ })).not.toBeInTheDocument();
    const download = screen.getByRole('button', { name: 'Download Receipt' });
    expect(download).toHaveAccessibleDescription('The receipt is complete once the work has ended');
    await user.click(download);
    expect(calls(bulk.records).filter(({ query }) => query.pageSize === 1000)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByRole('heading', { name: '40 orders approved, 80 left out' }),
    ).toBeVisible();
    expect(calls(bulk.stop)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Download Receipt' })).toBeEnabled();
  });

  test('that is gone leads to the list of receipts, which says so', async () => {
    const { navigation } = show(
      answers(bulk.read, aProblem('The receipt was not found', { status: 404 })),
    );
    expect(await screen.findByText(/^This receipt was not found/)).toBeVisible();
    expect(navigation.place).toMatchObject({ pathname: '/orders/receipts', search: '' });
  });

  test('that can not be read says why, and is read again', async () => {
    let isDown = true;
    const { user } = show(
      answers(bulk.read, ({ params }) =>
        isDown
          ? aProblem('The database can not be reached.', { status: 503 })
          : aBulkRun({ _id: params.id }),
      ),
    );
    expect(await screen.findByText(/The database can not be reached/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('heading', { name: /118 orders approved/ })).toBeVisible();
  });
});

test('the receipts of a kind are listed, and open', async () => {
  const { user, calls, navigation } = renderPortal(<ReceiptsPage />, {
    route: 'ItemReceipts',
    extras: { bulk: true },
    answers: [
      answers(bulk.list, {
        entities: [aBulkRun({ Kind: 'items', Act: 'activate' })],
        totalEntityLookupCount: 1,
      }),
      answers(bulk.read, aBulkRun({ Kind: 'items', Act: 'activate' })),
      records(leftOut, done),
    ],
  });
  const row = await screen.findByRole('row', { name: /118 items activated, 2 left out/ });
  expect(calls(bulk.list)[0]).toMatchObject({ query: { kind: 'items' } });
  await user.click(within(row).getByRole('link'));
  expect([navigation.routeName, navigation.place?.search]).toEqual([
    'ItemReceipts',
    `?receipt=${idOf(900)}`,
  ]);
});
