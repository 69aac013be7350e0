import { screen, waitFor, within } from '@testing-library/react';
import { service, type ServiceOfClient, type ServiceOfClients } from '@contract/service';
import { cookies } from '@/shared/api/cookies';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ServiceClientsPage } from './ServiceClientsPage';

const aClient = (nth: number, Name: string, more: Partial<ServiceOfClient> = {}) => ({
  _id: idOf(nth),
  Name,
  Shipped: 0,
  Late: 0,
  LastWeek: { Shipped: 0, Late: 0 },
  Open: 0,
  OpenLong: 0,
  Counted: null,
  ...more,
});

/** The account that the tests work in. */
const northwind = aClient(2, 'Northwind', {
  Shipped: 100,
  Late: 4,
  LastWeek: { Shipped: 10, Late: 0 },
  Open: 7,
});
const acme = aClient(9, 'Acme', {
  Shipped: 20,
  Late: 5,
  LastWeek: { Shipped: 8, Late: 3 },
  Open: 3,
  OpenLong: 2,
});
const calm = aClient(10, 'Calm');

const overAll: ServiceOfClients = {
  CountedAt: '2026-11-25T05:20:00.000Z',
  TimeZone: 'America/New_York',
  Weeks: ['2026-11-08', '2026-11-15'],
  Shipped: [
    { Warehouse: 'ROC', Week: '2026-11-08', Shipped: 102, Late: 6 },
    { Warehouse: 'ROC', Week: '2026-11-15', Shipped: 18, Late: 3 },
  ],
  Open: [{ Warehouse: 'ROC', Ages: [8, 0, 0, 0, 2] }],
  OldestOpen: '2026-11-14T20:00:00.000Z',
  Older: { ForStock: 2, OnHold: 0, Later: 0, UnderWay: 0 },
  Clients: [acme, calm, northwind],
};

const open = (options: Options = {}) =>
  renderPortal(<ServiceClientsPage />, {
    role: 'Manager',
    route: 'ServiceClients',
    extras: { serviceKept: true },
    answers: [
      answers(service.clients, ({ query }) => ({
        ...overAll,
        Clients: overAll.Clients.map((client) => ({
          ...client,
          Counted: query.service === undefined ? null : client.LastWeek.Late,
        })),
      })),
    ],
    ...options,
  });

const names = async () =>
  within(await screen.findByRole('table', { name: 'Clients' }))
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('td')?.textContent ?? []);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => cookies.client.remove());

describe('somebody of the staff', () => {
  test('sees a line for each client, the lowest share first, and sorts them', async () => {
    const { user } = open();
    expect(await names()).toEqual(['Acme', 'Northwind', 'Calm']);
    await user.click(screen.getByRole('button', { name: 'SHIPPED' }));
    expect(await names()).toEqual(['Northwind', 'Acme', 'Calm']);
    await user.click(screen.getByRole('button', { name: 'CLIENT' }));
    expect(await names()).toEqual(['Acme', 'Calm', 'Northwind']);
  });

  test('opens the orders of a number in the account that they are of', async () => {
    const { user, session, navigation } = open();
    await names();
    await user.click(screen.getByRole('button', { name: '4 late of Northwind' }));
    expect([session.switchingTo, navigation.place?.search]).toEqual([
      null,
      '?service=late.2026-11-08.2026-11-21',
    ]);
  });

  test('changes the account for those of another client', async () => {
    const { user, session } = open();
    await names();
    await user.click(screen.getByRole('button', { name: 'Acme' }));
    expect(session.switchingTo).toBe('Acme');
    expect(cookies.client.get()).toBe(idOf(9));
  });

  test('sees whose orders a number over all clients counts, and all clients again', async () => {
    const { user, calls } = open();
    await names();
    const table = within(screen.getByRole('table', { name: 'Shipped on their day' }));
    await user.click(
      table.getByRole('button', { name: '83 % on their day, 3 late, ROC, week from Nov 15' }),
    );
    await waitFor(async () => expect(await names()).toEqual(['Acme']));
    expect(calls(service.clients).at(-1)?.query).toEqual({
      weeks: '8',
      service: 'late.2026-11-15.2026-11-21',
      warehouse: 'ROC',
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Whose are these: 83 % on their day, 3 late, ROC, week from Nov 15',
    );
    expect(screen.getByRole('button', { name: '3 of these of Acme' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all clients' }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
  });

  test('finds a client by its name', async () => {
    const { user } = open();
    await names();
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'north');
    expect(await names()).toEqual(['Northwind']);
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'x');
    expect(screen.getByText('No client matches.')).toBeVisible();
  });

  test('reads the numbers in words where the screen is small', async () => {
    open({ width: 390 });
    await names();
    expect(screen.getByRole('button', { name: '5 late of Acme' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /of Calm$/ })).toBeNull();
  });

  test('reads why the clients could not be read', async () => {
    open({ answers: [answers(service.clients, aProblem('Gone.', { errorId: 'err-9' }))] });
    expect(within(await screen.findByRole('alert')).getByText(/err-9/)).toBeVisible();
  });
});
