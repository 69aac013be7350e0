import { screen, within } from '@testing-library/react';
import { portalReturns, type ReturnRecord } from '@contract/returnRecord';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ReturnsPage } from './ReturnsPage';

const aReturn = (code: string, changes: Partial<ReturnRecord> = {}): ReturnRecord => ({
  _id: code,
  Code: code,
  OrderId: 'o1',
  OrderNumber: '12886',
  OrderName: 'PO 74340',
  WarehouseCode: 'ROC',
  State: 'Received',
  CreatedDate: '2026-11-18T12:00:00Z',
  CreatedBy: 'Maya Ortiz',
  ReceivedDate: '2026-11-21T12:00:00Z',
  ServiceLevel: null,
  LabelFile: null,
  ShipFrom: {
    Name: 'Kira Yilmaz',
    Address1: '77 Orchard St',
    Address2: null,
    City: 'Newark',
    State: 'NJ',
    Zip: '07102',
    Country: 'US',
  },
  Items: [{ StockNumber: 'PEN', Description: 'Pen', Shipped: 30, Expected: 24, Received: 22 }],
  ...changes,
});

const listing = (...entities: ReturnRecord[]) =>
  answers(portalReturns.list, {
    entities,
    totalEntityLookupCount: entities.length,
    allCount: entities.length,
    expectedCount: 1,
    receivedCount: 1,
    recentPiecesReceived: 71,
    recentPiecesMissing: 1,
  });

const open = (options: Options) =>
  renderPortal(<ReturnsPage />, { route: 'Returns', role: 'User', ...options });

test('a user of a client sees what is expected beside what was received, and what became of it', async () => {
  open({
    answers: [
      listing(
        aReturn('R-1'),
        aReturn('R-2', {
          State: 'Expected',
          ReceivedDate: null,
          Items: [{ StockNumber: 'INK', Description: '', Shipped: 2, Expected: 2, Received: null }],
        }),
      ),
    ],
  });
  const short = within(await screen.findByRole('row', { name: /R-1/ }));
  expect(short.getByText('24')).toBeVisible();
  expect(short.getByText('22')).toHaveTextContent('22, fewer than expected');
  expect(short.getByText('22 back to stock, 2 never came')).toBeVisible();
  const open2 = within(screen.getByRole('row', { name: /R-2/ }));
  expect(open2.getByText('Expected')).toBeVisible();
  expect(open2.queryByText(/fewer than expected/)).not.toBeInTheDocument();
  expect(screen.getByText('In the last 30 days 71 pieces came back, 1 never came.')).toBeVisible();
});

test('a card narrows the list to what is on its way', async () => {
  const { user, calls } = open({ answers: [listing(aReturn('R-1'))] });
  await user.click(await screen.findByRole('radio', { name: /^Expected/ }));
  expect(calls(portalReturns.list).at(-1)?.query).toMatchObject({ state: 'Expected', page: 1 });
});

test('an account without returns is told what stands here, and how to begin one', async () => {
  const { user, navigation } = open({ answers: [listing()] });
  expect(await screen.findByText('No returns yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Create Return' })[0] as HTMLElement);
  expect(navigation.routeName).toBe('ReturnCreate');
});

test('a list that can not be loaded says why', async () => {
  open({ answers: [answers(portalReturns.list, aProblem('The database is away.'))] });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Reload/ })).toBeVisible();
});
