import { screen, within } from '@testing-library/react';
import { audit, type AuditRecord } from '@contract/audit';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { AllAuditPage, AuditPage } from './AuditPage';

const clientId = '0190c1d2-0000-7000-8000-0000000000c1';

const anEntry = (more: Partial<AuditRecord> = {}): AuditRecord => ({
  _id: '0190c1d2-0000-7000-8000-000000000001',
  At: '2026-11-22T08:47:00.000Z',
  ClientId: clientId,
  Client: 'Northwind',
  By: 'Sofia Lindgren',
  ByKind: 'people',
  Did: 'Changed ship date and shipping note',
  Record: { Label: 'Order 12968', Kind: 'order', Id: 'o-1', Term: '12968' },
  How: 'Portal',
  From: '192.0.2.51',
  Fields: [
    { Label: 'Ship date', Before: '2026-11-25', After: '2026-11-24' },
    { Label: 'Shipping note', Before: null, After: 'Dock closes at 15:00' },
  ],
  Session: { Browser: 'Chrome on Windows', Since: '2026-11-22T07:58:00.000Z' },
  Link: { Number: 12, Hash: `5f0c${'0'.repeat(56)}a91e`, Previous: `77b2${'0'.repeat(56)}04cd` },
  ...more,
});

const theLog = (...entities: AuditRecord[]) =>
  answers(audit.list, {
    entities,
    totalEntityLookupCount: entities.length,
    KeptDays: 400,
    ClosedAt: null,
  });

const signedIn = anEntry({
  _id: '0190c1d2-0000-7000-8000-000000000002',
  By: 'Marcus Bell',
  ByKind: 'staff',
  Did: 'Opened this account',
  Record: { Label: 'Account', Kind: null, Id: clientId, Term: null },
  Fields: [],
  From: null,
  Session: null,
  Link: null,
});

const open = (options: Options = {}) =>
  renderPortal(<AuditPage />, {
    role: 'Owner',
    route: 'Audit',
    extras: { audit: true, exports: true },
    answers: [theLog(anEntry(), signedIn)],
    ...options,
  });

const table = () => screen.findByRole('table', { name: 'Audit log' });

describe('the audit log', () => {
  test('says who did what, to which record, how and from where', async () => {
    open();
    const rows = within(await table()).getAllByRole('row');
    expect(within(rows[1] as HTMLElement).getByText('Sofia Lindgren')).toBeVisible();
    expect(
      within(rows[1] as HTMLElement).getByText('Changed ship date and shipping note'),
    ).toBeVisible();
    expect(within(rows[1] as HTMLElement).getByText('192.0.2.51')).toBeVisible();
    expect(within(rows[2] as HTMLElement).getByText('Staff')).toBeVisible();
    expect(screen.getByText('Kept for 400 days. Rows are never changed.')).toBeVisible();
  });

  test('leads to the record where it still is', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Order 12968' })).toHaveAttribute(
      'href',
      expect.stringContaining('/orders?order=12968'),
    );
    expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  });

  test('unfolds a row to each field before and after, its session and its link', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Details of Changed ship date/ }));
    const was = screen.getByText('2026-11-25');
    expect(was.tagName).toBe('DEL');
    expect(screen.getByText(/2026-11-24/)).toBeVisible();
    expect(screen.getByText(/^Chrome on Windows, since/)).toBeVisible();
    expect(screen.getByText('Link 12 · 5f0c…a91e, after 77b2…04cd')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Details of Opened this account/ }));
    expect(screen.getByText('Not closed yet')).toBeVisible();
  });

  test('is narrowed by what it is about and by whom, and shows so until that is cleared', async () => {
    const { user, calls } = open({ search: '?who=staff&dateFrom=2026-11-20' });
    await table();
    expect(calls(audit.list)[0]?.query).toMatchObject({ who: 'staff', dateFrom: '2026-11-20' });
    expect(screen.getByText('Nov 20, 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(await screen.findByRole('combobox', { name: 'About' }));
    await user.click(await screen.findByRole('option', { name: 'Sign-ins and access' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(calls(audit.list).at(-1)?.query).toMatchObject({ topic: 'access', who: 'staff' });
    await user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    const { query } = calls(audit.list).at(-1) ?? {};
    expect(query).not.toHaveProperty('who', 'staff');
  });

  test('says that nothing matches, and that nothing is there yet', async () => {
    const { unmount } = open({ answers: [theLog()] });
    expect(await screen.findByText('Nothing is in the log yet')).toBeVisible();
    unmount();
    open({ answers: [theLog()], search: '?searchTerm=nobody' });
    expect(await screen.findByText('Nothing in the log matches')).toBeVisible();
  });

  test('says what failed, and is loaded again', async () => {
    open({ answers: [answers(audit.list, aProblem('It broke', { status: 500 }))] });
    expect(await screen.findByText(/It broke/)).toBeVisible();
  });

  test('of all clients tells whose account it is', async () => {
    renderPortal(<AllAuditPage />, {
      role: 'Manager',
      route: 'ManageAudit',
      extras: { audit: true },
      answers: [
        answers(audit.all, {
          entities: [anEntry()],
          totalEntityLookupCount: 1,
          KeptDays: 400,
          ClosedAt: '2026-11-22T08:00:00.000Z',
        }),
      ],
    });
    expect(await within(await table()).findByText('Northwind')).toBeVisible();
    expect(screen.getByText(/The chain was closed last on Nov 22/)).toBeVisible();
  });
});
