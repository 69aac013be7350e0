import { screen, waitFor, within } from '@testing-library/react';
import { recipients } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import { aKnownRecipient } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { RecipientsPage } from './RecipientsPage';

const listing = (...records: RecipientRecord[]) =>
  answers(recipients.list, { entities: records, totalEntityLookupCount: records.length });

const open = (options: Options = {}) =>
  renderPortal(<RecipientsPage />, { role: 'User', route: 'Recipients', ...options });

const company = aKnownRecipient(12, {
  FirstName: null,
  LastName: null,
  Company: 'Larimer Outfitters',
  Email: null,
  Address1: '1437 Larimer Street',
  Address2: null,
  City: 'Berlin',
  State: null,
  ZipCode: '10115',
  Country: 'DE',
  Phone: '+49 30 1234',
});

describe('the recipients list', () => {
  test('a client user sees who each recipient is and where, with American phones grouped (RCPT-17, CONST-05)', async () => {
    open({ answers: [listing(company, aKnownRecipient(11))] });
    const rows = within(await screen.findByRole('table', { name: 'Recipients' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['NAME', 'COMPANY', 'EMAIL', 'ADDRESS', 'PHONE'],
      [
        'Larimer Outfitters',
        'Larimer Outfitters',
        '--',
        '1437 Larimer Street, Berlin, 10115',
        '+49 30 1234',
      ],
      [
        'Daniel Cho',
        '--',
        'd.cho@example.test',
        '2210 NE Alder Street, Apt 4, Portland, OR 97211',
        '(503) 555-0142',
      ],
    ]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('is searched with Enter, and the address tells (RCPT-18)', async () => {
    const page = open({ answers: [listing(company)] });
    await page.user.type(
      screen.getByRole('searchbox', { name: 'Search recipients' }),
      'larimer{Enter}',
    );
    await waitFor(() =>
      expect(page.calls(recipients.list).at(-1)?.query).toMatchObject({
        searchTerm: 'larimer',
        page: 1,
        pageSize: 50,
      }),
    );
    expect(page.navigation.place?.search).toBe('?searchTerm=larimer');
  });

  test.each([
    ['Daniel Cho', aKnownRecipient(11)],
    ['Larimer Outfitters', company],
  ])('opens %s by name', async (name, record) => {
    const { user, navigation } = open({ answers: [listing(record)] });
    await user.click(await screen.findByRole('link', { name }));
    expect([navigation.routeName, navigation.params]).toMatchObject([
      'RecipientDetail',
      { id: record._id, term: name },
    ]);
  });

  test('leads to a new recipient (RCPT-19)', async () => {
    const { user, navigation } = open({ answers: [listing(company)] });
    await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
    expect(navigation.routeName).toBe('RecipientCreate');
  });

  test('that is empty says what would be here; one that finds nothing offers everyone again', async () => {
    const { unmount } = open({ answers: [listing()] });
    expect(await screen.findByText('No recipients yet')).toBeVisible();
    unmount();
    const { user, calls } = open({ search: '?searchTerm=nobody', answers: [listing()] });
    expect(await screen.findByText('No recipients match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() =>
      expect(calls(recipients.list).at(-1)?.query).toEqual({ page: 1, pageSize: 50 }),
    );
  });

  test('that can not be loaded says why (LIST-18)', async () => {
    open({
      answers: [
        answers(
          recipients.list,
          aProblem('Issue getting recipients. Network issue.', { errorId: 'e-9' }),
        ),
      ],
    });
    expect(await screen.findByText(/Issue getting recipients\. Network issue\./)).toBeVisible();
    expect(screen.getByText(/e-9/)).toBeVisible();
  });

  test('on a phone shows each recipient as a block', async () => {
    open({ width: 390, answers: [listing(aKnownRecipient(11, { Company: 'Acme' }))] });
    expect(
      await screen.findByText('Acme · 2210 NE Alder Street, Apt 4, Portland, OR 97211'),
    ).toBeVisible();
    expect(screen.getByText('(503) 555-0142 · d.cho@example.test')).toBeVisible();
  });
});
