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

  test('has those tried again that were not done, and shows the new receipt', async () => {
    const again = aBulkRun({ _id: idOf(901), Total: 2, Done: 2, LeftOut: 0 });
    const { user, calls, navigation } = show(answers(bulk.retry, again));
    await user.click(await screen.findByRole('button', { name: 'Try the 2 Again' }));
    await waitFor(() => expect(navigation.place?.search).toBe(`?receipt=${idOf(901)}`));
    expect(calls(bulk.retry)).toEqual([{ params: { id: idOf(900) } }]);
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
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByRole('heading', { name: '40 orders approved, 80 left out' }),
    ).toBeVisible();
    expect(calls(bulk.stop)).toHaveLength(1);
  });

  test('that can not be found says so', async () => {
    show(answers(bulk.read, aProblem('The receipt was not found', { status: 404 })));
    expect(await screen.findByText(/The receipt was not found/)).toBeVisible();
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
