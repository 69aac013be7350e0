import { act, screen, waitFor, within } from '@testing-library/react';
import { bulk } from '@contract/bulk';
import { notices, type NoticeRecord } from '@contract/notice';
import { aNotice } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ShipmentsPage } from './ShipmentsPage';

const counts = {
  totalAsnCount: 1204,
  createdCount: 7,
  inTransitCount: 12,
  deliveredCount: 3,
  receivedCount: 2,
  cancelledCount: 1,
  inStockCount: 1179,
};

const listing = (...records: NoticeRecord[]) =>
  answers(notices.list, { entities: records, totalEntityLookupCount: records.length, ...counts });

const open = (options: Options = {}) =>
  renderPortal(<ShipmentsPage />, { route: 'Shipments', ...options });

type Page = ReturnType<typeof open>;

const choose = async ({ user }: Page, ...numbers: number[]) => {
  for (const number of numbers)
    await user.click(await screen.findByRole('checkbox', { name: `Choose notice ${number}` }));
};

const cancelChosen = async ({ user }: Page) => {
  await user.click(screen.getByRole('button', { name: 'Cancel Notices' }));
  return within(
    await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to cancel these notice(s)?',
    }),
  );
};

const openFilters = async ({ user }: Page) => {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

const typeDay = async (
  { user }: Page,
  panel: Awaited<ReturnType<typeof openFilters>>,
  label: string,
  keys: string,
) => {
  await user.click(
    within(panel.getByRole('group', { name: label })).getByRole('spinbutton', { name: 'Month' }),
  );
  await user.keyboard(keys);
};

const lastQuery = ({ calls }: Page) => calls(notices.list).at(-1)?.query;

describe('the notice list', () => {
  test('a user of a client sees where each notice goes, when, by whom and how it stands (OPEN-93)', async () => {
    open({
      role: 'User',
      answers: [
        listing(
          aNotice(1002, { Status: 'In Transit' }),
          aNotice(1001, {
            Status: 'Delivered',
            Carrier: null,
            ExpectedDate: '2026-11-20T00:00:00.000Z',
          }),
        ),
      ],
    });
    expect(screen.getByRole('heading', { name: 'Shipments' })).toBeVisible();
    const rows = within(await screen.findByRole('table', { name: 'Shipments' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent).slice(1));
    expect(rows).toEqual([
      ['NOTICE NO.', 'WAREHOUSE', 'EXPECTED DATE', 'CARRIER', 'TRACKING NO.', 'STATUS'],
      ['1002', 'ROC', 'Dec 1, 2126', 'FedEx Freight', 'TRK-1002', 'In Transit'],
      ['1001', 'ROC', 'Nov 20, 2026', '--', 'TRK-1001', 'Delivered'],
    ]);
  });

  test('a person narrows it by the cards, which stand in their order with their counts (ASN-01)', async () => {
    const page = open({ answers: [listing(aNotice(1001))] });
    expect(await screen.findByRole('radio', { name: 'All 1,204' })).toBeChecked();
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(cards).toEqual([
      'All 1,204',
      'Created 7',
      'In Transit 12',
      'Delivered 3',
      'Received 2',
      'Cancelled 1',
      'In Stock 1,179',
    ]);
    await page.user.click(screen.getByRole('radio', { name: 'In Transit 12' }));
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({ page: 1, pageSize: 50, status: 'In Transit' }),
    );
    expect(page.navigation.place?.search).toBe('?status=In+Transit');
  });

  test('a person narrows it to what it marks, where the server answers for notices', async () => {
    const page = open({
      extras: { noticeAnswers: true },
      search: '?status=Received',
      answers: [listing(aNotice(1001))],
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Overdue' }));
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({ page: 1, pageSize: 50, mark: 'overdue' }),
    );
    expect(page.navigation.place?.search).toBe('?mark=overdue');
    page.unmount();
    const again = open({
      extras: { noticeAnswers: true },
      search: '?mark=short',
      answers: [listing()],
    });
    expect(await screen.findByText('No notices match')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Short' })).toBeChecked();
    await again.user.click(screen.getByRole('radio', { name: 'Created 7' }));
    await waitFor(() =>
      expect(lastQuery(again)).toEqual({ page: 1, pageSize: 50, status: 'Created' }),
    );
  });

  test('nobody is offered that on another server', async () => {
    open({ answers: [listing(aNotice(1001))] });
    await screen.findByText('1001');
    expect(screen.queryByRole('radio', { name: 'Overdue' })).not.toBeInTheDocument();
  });

  test('begins with the card that the page before names, unless the address says otherwise (ASN-09)', async () => {
    const page = open({ params: { selectedTab: 'Created' }, answers: [listing(aNotice(1001))] });
    await screen.findByText('1001');
    expect(lastQuery(page)).toMatchObject({ status: 'Created' });
    page.unmount();
    const other = open({
      params: { selectedTab: 'Created' },
      search: '?status=Received',
      answers: [listing(aNotice(1001))],
    });
    await screen.findByText('1001');
    expect(lastQuery(other)).toMatchObject({ status: 'Received' });
  });

  test('is searched with Enter, and the address tells', async () => {
    const page = open({ answers: [listing(aNotice(1001))] });
    await page.user.type(
      screen.getByRole('searchbox', { name: 'Search notices' }),
      'TRK-1001{Enter}',
    );
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ searchTerm: 'TRK-1001' }));
    expect(page.navigation.place?.search).toBe('?searchTerm=TRK-1001');
  });

  test('a click on a row opens the notice by its id (ASN-04)', async () => {
    const record = aNotice(1001);
    const { user, navigation } = open({ answers: [listing(record)] });
    await user.click(await screen.findByText('FedEx Freight'));
    expect([navigation.routeName, navigation.params]).toMatchObject([
      'ShipNoticeDetail',
      { id: record._id, term: '1001' },
    ]);
  });

  test('leads to a new notice (ASN-03)', async () => {
    const { user, navigation } = open({ role: 'User', answers: [listing(aNotice(1001))] });
    await user.click(screen.getByRole('button', { name: 'Create Notice' }));
    expect(navigation.routeName).toBe('ShipNoticeCreate');
  });

  test('that is empty says what would be here; one that is narrowed to nothing offers everything again', async () => {
    const { unmount } = open({ answers: [listing()] });
    expect(await screen.findByText('No notices yet')).toBeVisible();
    unmount();
    const narrowed = open({ search: '?status=Received', answers: [listing()] });
    expect(await screen.findByText('No notices match')).toBeVisible();
    await narrowed.user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() => expect(lastQuery(narrowed)).toEqual({ page: 1, pageSize: 50 }));
  });

  test('that can not be loaded says why, with the error id and a way to try again (LIST-18)', async () => {
    const page = open({
      answers: [
        answers(
          notices.list,
          aProblem('Issue getting shipment notices. Network issue.', {
            status: 500,
            errorId: 'e-9',
          }),
        ),
      ],
    });
    expect(
      await screen.findByText(/Issue getting shipment notices\. Network issue\./),
    ).toBeVisible();
    expect(screen.getByText(/e-9/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /Reload/ }));
    expect(page.calls(notices.list)).toHaveLength(2);
  });
});

describe('the filters', () => {
  test('a person filters by warehouse and expected date, and takes one back by its tag', async () => {
    const page = open({ answers: [listing(aNotice(1001))] });
    await screen.findByText('1001');
    const panel = await openFilters(page);
    await page.user.click(panel.getByRole('combobox', { name: 'Warehouse' }));
    await page.user.click(await screen.findByRole('option', { name: 'ROC' }));
    await typeDay(page, panel, 'Date from', '11102026');
    await typeDay(page, panel, 'Date to', '11202026');
    await page.user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(lastQuery(page)).toMatchObject({
        warehouse: 'ROC',
        dateFrom: '2026-11-10',
        dateTo: '2026-11-20',
      }),
    );
    expect(page.navigation.place?.search).toBe(
      '?warehouse=ROC&dateFrom=2026-11-10&dateTo=2026-11-20',
    );
    await page.user.click(
      screen.getByRole('button', { name: 'Remove filter Date from Nov 10, 2026' }),
    );
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({
        page: 1,
        pageSize: 50,
        warehouse: 'ROC',
        dateTo: '2026-11-20',
      }),
    );
  });

  test.each([
    ['begin after their end', '11212026', 'Choose Nov 20, 2026 or earlier'],
    ['have a year below 1000 (ASN-08)', '11210999', 'Enter a date as MM/DD/YYYY'],
  ])('whose days %s are not applied', async (_what, keys, sentence) => {
    const page = open({ search: '?dateTo=2026-11-20', answers: [listing(aNotice(1001))] });
    await screen.findByText('1001');
    const panel = await openFilters(page);
    await typeDay(page, panel, 'Date from', keys);
    await page.user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(panel.getByRole('group', { name: 'Date from' })).toHaveAccessibleDescription(sentence),
    );
    expect(page.calls(notices.list)).toHaveLength(1);
  });
});

describe('cancelling notices', () => {
  test.each(['Admin', 'User'] as const)(
    'is offered to a person of the role %s, and asked about first (ASN-05 to ASN-07)',
    async (role) => {
      const page = open({
        role,
        search: '?status=Created',
        answers: [listing(aNotice(1002), aNotice(1001)), answers(notices.cancel, {})],
      });
      await choose(page, 1002, 1001);
      const question = await cancelChosen(page);
      expect(question.getByText('1002, 1001')).toBeVisible();
      expect(page.calls(notices.cancel)).toEqual([]);
      await page.user.click(question.getByRole('button', { name: 'Ok' }));
      expect(await screen.findByText('Notice(s) cancelled successfully.')).toBeVisible();
      expect(page.calls(notices.cancel)).toEqual([
        { payload: { ShipmentNoticeIds: ['1002', '1001'] } },
      ]);
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await waitFor(() => expect(page.calls(notices.list)).toHaveLength(2));
      expect(screen.getByRole('checkbox', { name: /1001/ })).not.toBeChecked();
      expect(page.navigation.place?.search).toBe('?status=Created');
    },
  );

  test('does not happen when the person says no', async () => {
    const page = open({ answers: [listing(aNotice(1001)), answers(notices.cancel, {})] });
    await choose(page, 1001);
    await page.user.click((await cancelChosen(page)).getByRole('button', { name: 'Cancel' }));
    expect(page.calls(notices.cancel)).toEqual([]);
  });

  test('is offered when some of those chosen on two pages may be cancelled: the question leaves the others out', async () => {
    const page = open({
      extras: { bulk: true },
      answers: [
        answers(bulk.list, { entities: [], totalEntityLookupCount: 0 }),
        answers(notices.list, ({ query }) => ({
          entities: [
            query.page === 1
              ? aNotice(1002, { Status: 'In Transit' })
              : aNotice(1001, { Status: 'In Stock', actions: [] }),
          ],
          totalEntityLookupCount: 60,
          ...counts,
        })),
      ],
    });
    await choose(page, 1002);
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    await choose(page, 1001);
    expect(screen.getByText('2 selected on 2 pages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel Notices' })).toBeEnabled();
  });

  test('is not offered when one of the chosen may not be cancelled (LIST-12, ASN-18)', async () => {
    const { actions: _left, ...ofOtherServer } = aNotice(1001, { Status: 'Delivered' });
    const page = open({
      answers: [listing(aNotice(1002, { Status: 'In Transit' }), ofOtherServer)],
    });
    await choose(page, 1002);
    expect(screen.getByRole('button', { name: 'Cancel Notices' })).toBeEnabled();
    await choose(page, 1001);
    expect(screen.queryByRole('button', { name: 'Cancel Notices' })).not.toBeInTheDocument();
    expect(screen.getByText('No action fits all of them')).toBeVisible();
  });

  test('that is refused for one names it, reloads the list and goes on with the others', async () => {
    const refused = [{ Id: '1002', Reason: 'Notice 1002 is Delivered and can not be cancelled' }];
    const refusing = answers(notices.cancel, ({ payload }) =>
      payload.ShipmentNoticeIds.includes('1002')
        ? aProblem('Notice 1002 is Delivered and can not be cancelled', { data: { refused } })
        : {},
    );
    const page = open({
      answers: [listing(aNotice(1003), aNotice(1002), aNotice(1001)), refusing],
    });
    await choose(page, 1003, 1002, 1001);
    await page.user.click((await cancelChosen(page)).getByRole('button', { name: 'Ok' }));
    expect(
      await screen.findByText('Notice 1002 is Delivered and can not be cancelled'),
    ).toBeVisible();
    expect(page.calls(notices.list)).toHaveLength(2);
    await page.user.click(await screen.findByRole('button', { name: 'Go on with the other 2' }));
    expect(await screen.findByText('Notice(s) cancelled successfully.')).toBeVisible();
    expect(page.calls(notices.cancel).at(-1)).toEqual({
      payload: { ShipmentNoticeIds: ['1003', '1001'] },
    });
  });
});

describe('the list by itself', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is fetched again after ten minutes (LIST-09)', async () => {
    const page = open({ answers: [listing(aNotice(1001))] });
    await screen.findByText('1001');
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(page.calls(notices.list)).toHaveLength(2);
  });
});
