import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clients, notificationSettings } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aClient, idOf } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { ClientSettingsPage } from './ClientSettingsPage';

const client = aClient({
  Description: 'Outdoor gear',
  PowerBiReportId: idOf(9),
  DefaultCarrier: idOf(4),
  DefaultServiceLevel: idOf(5),
  NotificationSettings: notificationSettings.parse({
    DefaultNotificationEmail: 'desk@northwind.test',
    NotifyOnOrderShip: true,
  }),
});

const open = (options: Options = {}) =>
  renderPortal(<ClientSettingsPage />, { route: 'ClientSettings', client, ...options });

const factsOf = (panel: string) => {
  const region = within(screen.getByRole('region', { name: panel }));
  return Object.fromEntries(
    region
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
};

const button = (name: string) => screen.queryByText(name, { selector: 'button' });

describe("the settings of one's own client", () => {
  test('an owner edits description, orders and notifications, and reads the rest (CLIENT-26 to CLIENT-33)', () => {
    open({ role: 'Owner' });
    expect(screen.getByRole('heading', { level: 1, name: 'Northwind' })).toBeVisible();
    expect(factsOf('Defaults')).toEqual({
      'Default Warehouse': 'Rochester',
      'Default Carrier': 'FedEx',
      'Default Service Level': 'FedEx Ground',
    });
    expect(factsOf('Warehouses')).toEqual({
      'Uses multiple warehouses': 'No',
      'Release Warehouses': 'Rochester',
      'Release Preference': 'Single warehouse',
      'Allow order split': 'No',
      'Allow warehouse switch': 'No',
      'Force default warehouse': 'No',
      'Force requested warehouse': 'No',
    });
    expect([factsOf('Tracking'), factsOf('Items'), factsOf('Orders')]).toEqual([
      { 'Use Preconfigured Tracking': 'No' },
      { 'Supports item groups': 'No' },
      { 'Wait Time': '0 min' },
    ]);
    for (const name of [
      'Description',
      'Default Notification Email',
      'Additional Notification Emails',
      'Allow order release',
      'SMS notifications',
      'Order shipped',
    ])
      expect(screen.getByLabelText(name)).toBeEnabled();
    expect(screen.queryByLabelText('Power BI Report ID')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    expect([button('Generate/Show API Token'), button('Deactivate Client')]).toEqual([null, null]);
    expect(button('Update Client')).toBeVisible();
  });

  test('an owner whose client has no carrier yet is not asked for one (OPEN-117)', () => {
    open({ role: 'Owner', client: { ...client, DefaultCarrier: null, DefaultServiceLevel: null } });
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Tents' } });
    expect(button('Update Client')).not.toHaveAttribute('aria-disabled');
  });

  test('an order desk reads all of it and changes nothing (CLIENT-30)', () => {
    open({ role: 'User' });
    expect(factsOf('Client Information')).toEqual({ Description: 'Outdoor gear' });
    expect(factsOf('Notifications')).toEqual({
      'Default Notification Email': 'desk@northwind.test',
      'Additional Notification Emails': 'None',
    });
    expect(screen.getByLabelText('Order shipped')).toBeChecked();
    for (const name of ['Order shipped', 'Allow order release', 'SMS notifications'])
      expect(screen.getByLabelText(name)).toBeDisabled();
    expect(button('Update Client')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Requirements' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('staff edits what is theirs too, and has the token and the status (CLIENT-11, CLIENT-27)', () => {
    open({ role: 'Manager' });
    expect(screen.getByLabelText('Power BI Report ID')).toHaveValue(idOf(9));
    for (const name of [
      'Default Carrier',
      'Wait Time',
      'Supports item groups',
      'Force default warehouse',
    ])
      expect(screen.getByLabelText(name)).toBeEnabled();
    for (const name of ['Generate/Show API Token', 'Deactivate Client', 'Update Client'])
      expect(button(name)).toBeVisible();
  });

  test('once saved the page shows them anew, and the whole portal knows', async () => {
    const changed = { ...client, Version: 2, Description: 'Tents' };
    const page = open({
      role: 'Owner',
      answers: [
        answers(clientAdmin.update, { Version: 5 }),
        answers(clients.current, { client: changed }),
      ],
    });
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Tents' } });
    await page.user.click(screen.getByText('Update Client', { selector: 'button' }));
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Client Northwind updated successfully.');
    expect(page.session.client).toEqual(changed);
    expect(page.calls(clientAdmin.update)).toEqual([
      { payload: { ClientId: client._id, Version: 1, Description: 'Tents' } },
    ]);
    await page.user.click(within(result).getByText('Close', { selector: 'button' }));
    await waitFor(() =>
      expect(screen.getByText('Update Client', { selector: 'button' })).toHaveAccessibleDescription(
        'Nothing was changed yet',
      ),
    );
    expect(page.navigation.routeName).toBe('ClientSettings');
    expect(screen.getByLabelText('Description')).toHaveValue('Tents');
  });
});

test("changes of the own client's settings that were left are offered above them, and are kept no longer once saved", async () => {
  const server = keepingServer();
  const saved = [
    answers(clientAdmin.update, { Version: 5 }),
    answers(clients.current, { client: { ...client, Description: 'Tents' } }),
  ];
  const options = { role: 'Owner', ...server.options } as const;
  const left = open(options);
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Tents' } });
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Client',
    Screen: 'ClientSettings',
    Title: 'Northwind',
    Record: { id: client._id, name: 'Northwind' },
  });
  const { user } = open({ ...options, answers: [...saved, ...options.answers] });
  expect(await screen.findByText(/^Unsaved changes from \S+$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await isRestored();
  expect(screen.getByLabelText('Description')).toHaveValue('Tents');
  await user.click(screen.getByRole('button', { name: 'Update Client' }));
  await screen.findByText('Client Northwind updated successfully.');
  await server.hasNone();
});
