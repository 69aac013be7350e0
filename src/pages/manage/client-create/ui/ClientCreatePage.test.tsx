import { fireEvent, screen, within } from '@testing-library/react';
import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { notificationFlags } from '@contract/clientKinds';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ClientCreatePage } from './ClientCreatePage';

const fabrikam = { _id: idOf(80), Id: 4711, Name: 'Fabrikam' };

const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<ClientCreatePage />, {
    role: 'Manager',
    route: 'ClientCreateManage',
    answers: [
      answers(clientAdmin.create, { _id: idOf(80) }),
      answers(clients.list, { clients: [fabrikam], preferredClients: [] }),
      ...more,
    ],
    ...options,
  });

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = () => screen.getByText('Create Client', { selector: 'button' });
const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const choose = async (name: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(name, { selector: '[role="combobox"]' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role="option"]' }));
};

const texts = {
  'Client ID': '4711',
  Name: ' Fabrikam ',
  Description: 'Toys',
  'Default Notification Email': 'desk@fabrikam.test',
  Email: 'olga@fabrikam.test',
  Password: ' a-long-password ',
  'Confirm Password': 'a-long-password',
  'First Name': 'Olga',
  'Last Name': 'Berg',
  Phone: '(503) 555-0142',
  'Address 1': '1 Pier',
  City: 'Portland',
  Zip: '97211',
};

/** The fields' changes alone: typing and pointing in each of them would cost seconds. */
const fillIn = async () => {
  for (const [name, value] of Object.entries(texts))
    fireEvent.change(field(name), { target: { value } });
  await choose('State', 'Oregon');
  await choose('Default Warehouse', 'Rochester');
  await choose('Default Carrier', 'FedEx');
  await choose('Default Service Level', 'FedEx Ground');
};

describe('staff making a client', () => {
  test('is warned, and sees the three sections and what is required (CLIENT-04 to CLIENT-06)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Client' })).toBeVisible();
    expect(screen.getByText('Client must be setup in Logiwa first!!')).toBeVisible();
    for (const name of ['Client Information', 'Account Information', 'User Information'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    expect(requirements()).toEqual([
      'Open: All fields are required except Additional Notification Emails and Power BI Report ID',
      'Open: Client ID must be a number',
      'Met: Power BI Report ID must be a valid GUID if provided',
      'Met: All email addresses must be valid',
      'Open: Email must be valid',
      'Open: Password is required',
      'Met: Password and Confirm Password must match',
      'Open: Required fields: First Name, Last Name, Phone, Address 1, City, Zip & Country',
      'Open: If country is US: Zip (5 digits) & Phone (10 digits)',
      'Open: If country is US or Canada: State is required',
    ]);
  });

  test('sends it once with its first Owner, trimmed and without what is empty (API-45, OPEN-81)', async () => {
    const page = open();
    await fillIn();
    await page.user.dblClick(button());
    expect(await screen.findByText('Client Fabrikam was created successfully.')).toBeVisible();
    expect(page.session.clients).toEqual([fabrikam]);
    const none = Object.fromEntries(notificationFlags.map((name) => [name, false]));
    expect(page.calls(clientAdmin.create).map(({ payload }) => payload)).toEqual([
      {
        Id: 4711,
        Name: 'Fabrikam',
        Description: 'Toys',
        DefaultReleaseWarehouse: idOf(3),
        DefaultCarrier: idOf(4),
        DefaultServiceLevel: idOf(5),
        UsesMultipleWarehouses: true,
        AllowOrderSplit: false,
        AllowWarehouseSwitch: true,
        ForceDefaultWarehouse: false,
        ForceRequestedWarehouse: false,
        ReleasePreference: 'SingleWarehouse',
        ReleaseWarehouses: [idOf(3)],
        WaitTimeBeforeSystemStartProcessingOrder: 0,
        AllowOrderSubmission: true,
        AllowOrderApproval: true,
        AllowOrderConfirmation: true,
        AllowOrderRelease: true,
        AllowBackOrders: true,
        NeedOrderApproval: false,
        SupportsItemGroups: false,
        UsePreconfiguredTracking: false,
        NotificationSettings: {
          ...none,
          AllowEmailNotification: false,
          AllowSmsNotification: false,
          DefaultNotificationEmail: 'desk@fabrikam.test',
        },
        User: {
          Email: 'olga@fabrikam.test',
          Password: 'a-long-password',
          ConfirmPassword: 'a-long-password',
          FirstName: 'Olga',
          LastName: 'Berg',
          Phone: '5035550142',
          Address: {
            Address1: '1 Pier',
            Address2: null,
            City: 'Portland',
            State: 'OR',
            Zip: '97211',
            Country: 'US',
          },
        },
      },
    ]);
    await page.user.click(screen.getByText('Close', { selector: 'button' }));
    expect(page.navigation.routeName).toBe('ManageClients');
  });

  test('is told what can not be, whatever else is right', async () => {
    open();
    await fillIn();
    const wrong = [
      ['Client ID', '47a', 'Client ID must be a number'],
      ['Power BI Report ID', '4711', 'Power BI Report ID must be a valid GUID if provided'],
      ['Default Notification Email', 'desk', 'All email addresses must be valid'],
      ['Additional Notification Emails', 'a@b.test, c', 'All email addresses must be valid'],
      ['Wait Time', '43201', 'Wait time must be a whole number of minutes from 0 to 43200'],
      ['Email', 'olga', 'Email must be valid'],
      ['Confirm Password', 'another-one', 'Password and Confirm Password must match'],
      ['Phone', '555', 'If country is US: Zip (5 digits) & Phone (10 digits)'],
    ] as const;
    for (const [name, value, sentence] of wrong) {
      const input = screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
      const { value: right } = input;
      fireEvent.change(input, { target: { value } });
      expect(button()).toHaveAccessibleDescription(sentence);
      fireEvent.change(input, { target: { value: right } });
    }
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  test('is shown all that is missing by pressing Create Client too early', async () => {
    const page = open();
    await page.user.click(button());
    for (const sentence of [
      'Enter a name',
      'Enter a description',
      'Enter an email',
      'Enter a password',
      'Enter a first name',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(field('Client ID')).toHaveFocus();
    expect(page.calls(clientAdmin.create)).toEqual([]);
  });

  test('keeps what was entered when the server refuses, and reads why under each field', async () => {
    const page = open({
      answers: [
        answers(
          clientAdmin.create,
          aProblem('Client ID 4711 belongs to another client', {
            status: 400,
            fields: {
              Id: ['Client ID 4711 belongs to another client'],
              'User.Password': ['Leaked'],
            },
          }),
        ),
      ],
    });
    await fillIn();
    await page.user.click(button());
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: Client ID 4711 belongs to another client');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(field('Name')).toHaveValue(' Fabrikam ');
    expect(field('Client ID')).toHaveAccessibleDescription(
      'Client ID 4711 belongs to another client',
    );
    expect(field('Password')).toHaveAccessibleDescription('Leaked');
  });

  test('types the state of a country that has no list', async () => {
    open();
    await choose('Country', 'Germany');
    fireEvent.change(field('State'), { target: { value: 'Bavaria' } });
    expect(field('State')).toHaveValue('Bavaria');
  });

  test('is asked before leaving what was entered', async () => {
    const page = open();
    fireEvent.change(field('Name'), { target: { value: 'Fabrikam' } });
    await page.user.click(screen.getByText('Cancel', { selector: 'button' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

test('a client that was left comes back without the password, and is kept no longer once it was made', async () => {
  const server = keepingServer();
  const left = open(server.options);
  await fillIn();
  left.unmount();
  const written = await server.left();
  expect(written).toMatchObject({
    Kind: 'Client',
    Screen: 'ClientCreateManage',
    Title: 'Fabrikam',
    Record: null,
  });
  expect(JSON.stringify(written)).not.toContain('a-long-password');
  const { user } = open(server.goingOn());
  await isRestored();
  expect(field('Client ID')).toHaveValue('4711');
  expect(screen.getByRole('combobox', { name: 'Default Carrier' })).toHaveTextContent('FedEx');
  for (const name of ['Password', 'Confirm Password'])
    fireEvent.change(field(name), { target: { value: 'quiet river 42' } });
  await user.click(button());
  await screen.findByText('Client Fabrikam was created successfully.');
  await server.hasNone();
});
