import { screen, waitFor, within } from '@testing-library/react';
import type { ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { aClient, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ClientsPage } from './ClientsPage';

const listing = (...records: ClientRecord[]) =>
  answers(clientAdmin.list, { entities: records, totalEntityLookupCount: records.length });

const northwind = aClient({ Id: 4711, Description: 'Outdoor gear' });
const contoso = aClient({ _id: idOf(12), Id: 4712, Name: 'Contoso', IsActive: false });

const open = (options: Options = {}) =>
  renderPortal(<ClientsPage />, { route: 'ManageClients', ...options });

describe('the clients list', () => {
  test.each(['Admin', 'Manager'] as const)(
    'a person of the role %s sees every client with its number and whether it is active (OPEN-93)',
    async (role) => {
      open({ role, answers: [listing(northwind, contoso)] });
      const table = await screen.findByRole('table', { name: 'Clients' });
      const rows = within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
      expect(rows).toEqual([
        ['NAME', 'CLIENT ID', 'DESCRIPTION', 'ACTIVE'],
        ['Northwind', '4711', 'Outdoor gear', 'Active'],
        ['Contoso', '4712', '--', 'Inactive'],
      ]);
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^Client:/ })).toBeVisible();
    },
  );

  test('is searched with Enter, and the address tells (CLIENT-01)', async () => {
    const page = open({ answers: [listing(northwind)] });
    await page.user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'north{Enter}');
    await waitFor(() =>
      expect(page.calls(clientAdmin.list).at(-1)?.query).toMatchObject({ searchTerm: 'north' }),
    );
    expect(page.navigation.place?.search).toBe('?searchTerm=north');
  });

  test('a click on a row opens the client by its id (CLIENT-03)', async () => {
    const { user, navigation } = open({ answers: [listing(northwind)] });
    await user.click(await screen.findByText('Outdoor gear'));
    expect([navigation.routeName, navigation.params]).toMatchObject([
      'ClientDetailManage',
      { id: northwind._id, term: northwind.Name, isAdminSection: true },
    ]);
  });

  test('leads to a new client (CLIENT-02)', async () => {
    const { user, navigation } = open({ answers: [listing(northwind)] });
    await user.click(screen.getByRole('button', { name: 'Add Client' }));
    expect(navigation.routeName).toBe('ClientCreateManage');
  });

  test('that a search has narrowed to nothing offers everything again', async () => {
    const page = open({ search: '?searchTerm=acme', answers: [listing()] });
    expect(await screen.findByText('No clients match')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() =>
      expect(page.calls(clientAdmin.list).at(-1)?.query).toEqual({ page: 1, pageSize: 50 }),
    );
  });

  test('that can not be loaded says why', async () => {
    open({
      answers: [
        answers(
          clientAdmin.list,
          aProblem('Issue getting clients. Network issue.', { status: 500, errorId: 'e-9' }),
        ),
      ],
    });
    expect(await screen.findByText(/Issue getting clients\. Network issue\./)).toBeVisible();
    expect(screen.getByText(/e-9/)).toBeVisible();
  });

  test('has its number and description in one line on a phone', async () => {
    open({ width: 390, answers: [listing(northwind)] });
    expect(await screen.findByText('4711 · Outdoor gear')).toBeVisible();
  });
});
