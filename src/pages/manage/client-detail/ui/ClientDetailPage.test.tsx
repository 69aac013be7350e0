import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { clients, notificationSettings, type ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { users } from '@contract/user';
import { ClientStore } from '@/entities/client';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aClient, idOf } from '@tests/records';
import {
  answers,
  aProblem,
  laterAnswer,
  renderPortal,
  shown,
  type Options,
} from '@tests/renderPortal';
import { ClientDetailPage } from './ClientDetailPage';

const contoso = aClient({
  _id: idOf(12),
  Id: 4712,
  Version: 5,
  Name: 'Contoso',
  Description: 'Kitchenware',
  DefaultCarrier: idOf(4),
  DefaultServiceLevel: idOf(5),
  NotificationSettings: notificationSettings.parse({
    DefaultNotificationEmail: 'desk@contoso.test',
    NotifyOnOrderShip: true,
  }),
});

const always = [
  answers(clientAdmin.update, { Version: 6 }),
  answers(clientAdmin.updateConfiguration, { Version: 7 }),
  answers(clientAdmin.activate, {}),
  answers(clientAdmin.deactivate, {}),
  answers(users.apiToken, { accessToken: 'portside_1' }),
];

const open = (client: ClientRecord = contoso, { answers: more = [], ...options }: Options = {}) =>
  renderPortal(<ClientDetailPage />, {
    route: 'ClientDetailManage',
    opened: shown(ClientStore, client),
    answers: [...always, ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const turn = ({ user }: Page, name: string) => user.click(screen.getByLabelText(name));
const updates = (page: Page) => page.calls(clientAdmin.update).map(({ payload }) => payload);
const configurations = (page: Page) =>
  page.calls(clientAdmin.updateConfiguration).map(({ payload }) => payload);

const save = async ({ user }: Page) => {
  await user.click(button('Update Client'));
  return screen.findByRole('alertdialog', { name: 'Everything looks good!' });
};

const answer = async ({ user }: Page, title: string, choice: string) =>
  user.click(
    within(await screen.findByRole('alertdialog', { name: title })).getByText(choice, {
      selector: 'button',
    }),
  );

describe('the detail of a client', () => {
  test.each(['Admin', 'Manager'] as const)(
    'a person of the role %s sees who it is and how it works (CLIENT-07 to CLIENT-16)',
    (role) => {
      open(contoso, { role });
      expect(screen.getByRole('heading', { level: 1, name: 'Contoso' })).toBeVisible();
      expect(screen.getByText('4712')).toBeVisible();
      expect(screen.getByText('Active', { selector: 'dd *' })).toBeVisible();
      for (const [name, value] of Object.entries({
        Name: 'Contoso',
        Description: 'Kitchenware',
        'Default Notification Email': 'desk@contoso.test',
        'Wait Time': '0',
      }))
        expect(field(name)).toHaveValue(value);
      for (const name of [
        'Rochester',
        'Single warehouse',
        'Order shipped',
        'Allow order submission',
      ])
        expect(screen.getByLabelText(name)).toBeChecked();
      for (const name of ['Generate/Show API Token', 'Deactivate Client', 'Update Client'])
        expect(button(name)).toBeVisible();
      expect(button('Update Client')).toHaveAccessibleDescription('Nothing was changed yet');
    },
  );

  test('goes back to the list without a record (ROUTE-60)', () => {
    const page = renderPortal(<ClientDetailPage />, { route: 'ClientDetailManage' });
    expect(page.navigation.routeName).toBe('ManageClients');
  });

  test('is saved with two calls, which carry what was changed alone, each the version that it changes (OPEN-80, OPEN-120)', async () => {
    const page = open();
    enter('Name', ' Contoso Kitchen ');
    enter('Additional Notification Emails', '[a@contoso.test b@contoso.test]');
    enter('Wait Time', '45');
    await turn(page, 'Prefer closest warehouse');
    await turn(page, 'Allow order split');
    await turn(page, 'Order shipped');
    const result = await save(page);
    expect(result).toHaveTextContent('Client Contoso Kitchen updated successfully.');
    expect(updates(page)).toEqual([
      {
        ClientId: contoso._id,
        Version: 5,
        Name: 'Contoso Kitchen',
        NotificationSettings: { SecondaryNotificationEmails: 'a@contoso.test, b@contoso.test' },
      },
    ]);
    expect(configurations(page)).toEqual([
      {
        ClientId: contoso._id,
        Version: 6,
        WaitTimeBeforeSystemStartProcessingOrder: 45,
        ReleasePreference: 'PreferClosestWarehouse',
        AllowOrderSplit: true,
        NotificationSettings: { NotifyOnOrderShip: false },
      },
    ]);
    await page.user.click(within(result).getByText('Close', { selector: 'button' }));
    expect(page.navigation.routeName).toBe('ManageClients');
  });

  test('has the working days to ship on a server that knows them, and says what they may be', async () => {
    open().unmount();
    expect(screen.queryByLabelText('Working Days to Ship')).not.toBeInTheDocument();
    const page = open(contoso, { extras: { attention: true } });
    expect(field('Working Days to Ship')).toHaveValue('1');
    enter('Working Days to Ship', '31');
    expect(
      screen.getAllByText('Processing days must be a whole number from 0 to 30')[0],
    ).toBeVisible();
    enter('Working Days to Ship', '3');
    await save(page);
    expect(configurations(page)).toEqual([
      { ClientId: contoso._id, Version: 5, ProcessingDays: 3 },
    ]);
  });

  test('tells the version with the second call where that is the only one', async () => {
    const page = open();
    await turn(page, 'Need order approval');
    await save(page);
    expect(updates(page)).toEqual([]);
    expect(configurations(page)).toEqual([
      { ClientId: contoso._id, Version: 5, NeedOrderApproval: true },
    ]);
  });

  test('is led to the field that the server refuses', async () => {
    const page = open(contoso, {
      answers: [
        answers(
          clientAdmin.update,
          aProblem('The request is invalid', {
            status: 400,
            fields: { Description: ['Say more'] },
          }),
        ),
      ],
    });
    enter('Description', 'Pans');
    await page.user.click(button('Update Client'));
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/Say more/);
  });

  test('stops at the first call that fails (ERR-13)', async () => {
    const page = open(contoso, {
      answers: [
        answers(
          clientAdmin.update,
          aProblem('Error updating client. Network issue.', { status: 500 }),
        ),
      ],
    });
    enter('Description', 'Pans');
    await turn(page, 'Need order approval');
    await page.user.click(button('Update Client'));
    expect(await screen.findByText('Message: Error updating client. Network issue.')).toBeVisible();
    expect(configurations(page)).toEqual([]);
  });

  test('sends what is left when the second call has failed and is tried again', async () => {
    let isDown = true;
    const page = open(contoso, {
      answers: [
        answers(clientAdmin.updateConfiguration, () =>
          isDown ? aProblem('Not now', { status: 500 }) : { Version: 7 },
        ),
      ],
    });
    enter('Description', 'Pans');
    await turn(page, 'Need order approval');
    await page.user.click(button('Update Client'));
    await screen.findByText('Message: Not now');
    isDown = false;
    await page.user.click(button('Retry'));
    expect(await screen.findByText('Client Contoso updated successfully.')).toBeVisible();
    expect(updates(page)).toHaveLength(1);
    expect(configurations(page)).toEqual([
      { ClientId: contoso._id, Version: 6, NeedOrderApproval: true },
      { ClientId: contoso._id, Version: 6, NeedOrderApproval: true },
    ]);
  });

  test('has the first call taken back when all is put back after the second has failed', async () => {
    const page = open(contoso, {
      answers: [answers(clientAdmin.updateConfiguration, aProblem('Not now', { status: 500 }))],
    });
    const { Description } = contoso;
    enter('Description', 'Pans');
    await turn(page, 'Need order approval');
    await page.user.click(button('Update Client'));
    await screen.findByText('Message: Not now');
    await page.user.click(button('Close'));
    await waitFor(() => expect(screen.queryByText('Message: Not now')).not.toBeInTheDocument());
    enter('Description', Description ?? '');
    await turn(page, 'Need order approval');
    await page.user.click(button('Update Client'));
    expect(await screen.findByText('Client Contoso updated successfully.')).toBeVisible();
    expect(updates(page)).toMatchObject([
      { Version: 5, Description: 'Pans' },
      { Version: 6, Description: Description ?? null },
    ]);
    expect(configurations(page)).toHaveLength(1);
  });

  test('that somebody else has changed meanwhile keeps what was changed here, and is saved on top (OPEN-120)', async () => {
    const theirs = { ...contoso, Version: 6, Description: 'Cutlery' };
    const refusing = answers(clientAdmin.update, ({ payload }) =>
      payload.Version === 6
        ? { Version: 7 }
        : aProblem('Client Contoso was changed meanwhile', {
            data: { code: 'changed', current: theirs },
          }),
    );
    const page = open(contoso, { answers: [refusing] });
    enter('Name', 'Contoso Kitchen');
    await page.user.click(button('Update Client'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Client Contoso was changed meanwhile',
    });
    expect(
      within(dialog).getByRole('row', { name: 'Description Cutlery Not changed' }),
    ).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Name Contoso Contoso Kitchen' })).toBeVisible();
    await page.user.click(within(dialog).getByText('Keep mine', { selector: 'button' }));
    expect(field('Description')).toHaveValue('Cutlery');
    await save(page);
    expect(updates(page).at(-1)).toEqual({
      ClientId: contoso._id,
      Version: 6,
      Name: 'Contoso Kitchen',
    });
  });

  test('asks for a service level of the carrier that was chosen (CLIENT-26)', async () => {
    const page = open();
    runInAction(() => {
      const { reference } = page.session;
      if (reference)
        page.session.reference = {
          ...reference,
          carriers: [...reference.carriers, { _id: idOf(40), name: 'UPS' }],
          serviceLevels: [
            ...reference.serviceLevels,
            { _id: idOf(50), name: 'UPS Ground', carrierId: idOf(40) },
          ],
        };
    });
    const choose = async (name: string, option: string) => {
      await page.user.click(screen.getByLabelText(name));
      await page.user.click(await screen.findByText(option, { selector: '[role="option"]' }));
    };
    await choose('Default Carrier', 'UPS');
    expect(button('Update Client')).toHaveAccessibleDescription(
      'All fields are required except Additional Notification Emails and Power BI Report ID',
    );
    await choose('Default Service Level', 'UPS Ground');
    expect(screen.queryByText('FedEx Ground')).not.toBeInTheDocument();
    await save(page);
    expect(updates(page)).toEqual([
      {
        ClientId: contoso._id,
        Version: 5,
        DefaultCarrier: idOf(40),
        DefaultServiceLevel: idOf(50),
      },
    ]);
  });

  test('gets LABEL_PROVIDED by ticking preconfigured tracking without a number (CLIENT-19)', async () => {
    const page = open();
    await turn(page, 'Use Preconfigured Tracking');
    expect(field('Preconfigured Tracking Number')).toHaveValue('LABEL_PROVIDED');
    enter('Preconfigured Tracking Number', ' ');
    expect(button('Update Client')).toHaveAccessibleDescription(
      'Preconfigured tracking needs a tracking number',
    );
    enter('Preconfigured Tracking Number', 'T-1');
    await save(page);
    expect(configurations(page)).toEqual([
      {
        ClientId: contoso._id,
        Version: 5,
        UsePreconfiguredTracking: true,
        PreconfiguredTrackingNumber: 'T-1',
      },
    ]);
  });

  test('needs a release warehouse', async () => {
    const page = open();
    await turn(page, 'Rochester');
    expect(button('Update Client')).toHaveAccessibleDescription(
      'At least one release warehouse must be chosen',
    );
    expect(screen.getByText('Choose a warehouse')).toBeVisible();
  });

  test('of the session is read anew after it was saved', async () => {
    const own = aClient({
      Description: 'Outdoor gear',
      DefaultCarrier: idOf(4),
      DefaultServiceLevel: idOf(5),
    });
    const names = [{ _id: own._id, Id: own.Id, Name: 'Northwind Outfitters' }];
    const page = open(own, {
      answers: [
        answers(clients.current, { client: { ...own, Description: 'Tents' } }),
        answers(clients.list, { clients: names, preferredClients: [] }),
      ],
    });
    enter('Description', 'Tents');
    await save(page);
    expect(page.session.client?.Description).toBe('Tents');
    expect(page.session.clients).toEqual(names);
  });

  test('is asked about before it is left unsaved', async () => {
    const page = open();
    enter('Description', 'Pans');
    page.navigation.goBack();
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('the status of a client', () => {
  test('an active one is deactivated once that was confirmed (OPEN-79)', async () => {
    const page = open();
    await page.user.click(button('Deactivate Client'));
    await answer(page, 'Deactivate Contoso?', 'Cancel');
    expect(page.calls(clientAdmin.deactivate)).toEqual([]);
    await page.user.click(button('Deactivate Client'));
    await answer(page, 'Deactivate Contoso?', 'Ok');
    expect(await screen.findByText('Client Contoso deactivated successfully.')).toBeVisible();
    expect(page.calls(clientAdmin.deactivate)).toEqual([{ payload: { ClientId: contoso._id } }]);
  });

  test('an inactive one is activated again', async () => {
    const page = open({ ...contoso, IsActive: false });
    await page.user.click(button('Activate Client'));
    await answer(page, 'Activate Contoso?', 'Ok');
    expect(await screen.findByText('Client Contoso activated successfully.')).toBeVisible();
    expect(page.calls(clientAdmin.activate)).toEqual([{ payload: { ClientId: contoso._id } }]);
  });

  test("of the provider's own account stays active, and the table of acts says why", async () => {
    const page = open({ ...contoso, IsProvider: true });
    expect(button('Deactivate Client')).toHaveAccessibleDescription(
      "The provider's own account can not be deactivated",
    );
    await page.user.click(button('Deactivate Client'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(page.calls(clientAdmin.deactivate)).toEqual([]);
    page.unmount();
    open({ ...contoso, IsProvider: true, IsActive: false });
    expect(button('Activate Client')).not.toHaveAttribute('aria-disabled');
  });

  test('that can not be changed says why', async () => {
    const page = open(contoso, {
      answers: [
        answers(
          clientAdmin.deactivate,
          aProblem("The provider's own account can not be deactivated"),
        ),
      ],
    });
    await page.user.click(button('Deactivate Client'));
    await answer(page, 'Deactivate Contoso?', 'Ok');
    expect(
      await screen.findByText("Message: The provider's own account can not be deactivated"),
    ).toBeVisible();
  });
});

describe('the API token of a client', () => {
  const show = async ({ user }: Page) => {
    await user.click(button('Generate/Show API Token'));
    return within(await screen.findByRole('dialog', { name: 'API Token' }));
  };

  test('is waited for, shown read-only and copied (CLIENT-13 to CLIENT-15)', async () => {
    const later = laterAnswer<{ accessToken: string }>();
    const page = open(contoso, { answers: [answers(users.apiToken, () => later.promise)] });
    const dialog = await show(page);
    expect(dialog.getByText('Generating token. Please wait...')).toBeVisible();
    later.finish({ accessToken: 'portside_1' });
    const token = await dialog.findByRole('textbox', { name: 'API token' });
    expect(token).toHaveValue('portside_1');
    expect(token).toHaveAttribute('readonly');
    await page.user.click(dialog.getByText('Copy to Clipboard'));
    expect(await dialog.findByText('Copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('portside_1');
    expect(page.calls(users.apiToken)).toEqual([{ payload: { ClientId: contoso._id } }]);
  });

  test('is replaced once that was confirmed (OPEN-75)', async () => {
    const page = open(contoso, {
      answers: [answers(users.replaceApiToken, { accessToken: 'portside_2' })],
    });
    const dialog = await show(page);
    await page.user.click(await dialog.findByText('Replace token'));
    await answer(page, 'Replace the API token?', 'Ok');
    expect(await screen.findByDisplayValue('portside_2')).toBeVisible();
    expect(page.calls(users.replaceApiToken)).toEqual([{ payload: { ClientId: contoso._id } }]);
  });

  test('can not be replaced on a server without that call', async () => {
    const page = open();
    runInAction(() => {
      page.session.extras = null;
    });
    const dialog = await show(page);
    await dialog.findByText('Copy to Clipboard');
    expect(dialog.queryByText('Replace token')).not.toBeInTheDocument();
  });

  test('that can not be shown says why, and can be replaced all the same (OPEN-75)', async () => {
    const why = aProblem('It can not be shown again, only replaced', { status: 409 });
    const page = open(contoso, {
      answers: [
        answers(users.apiToken, why),
        answers(users.replaceApiToken, { accessToken: 'portside_2' }),
      ],
    });
    const dialog = await show(page);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'It can not be shown again, only replaced',
    );
    await page.user.click(dialog.getByText('Replace token'));
    await answer(page, 'Replace the API token?', 'Ok');
    expect(await screen.findByDisplayValue('portside_2')).toBeVisible();
  });

  test('of a client that is not active is out of reach, and the table of acts says why', async () => {
    const page = open({ ...contoso, IsActive: false });
    expect(button('Generate/Show API Token')).toHaveAccessibleDescription(
      'Client Contoso is not active',
    );
    await page.user.click(button('Generate/Show API Token'));
    expect(page.calls(users.apiToken)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that can not be made says why in a banner (ERR-15)', async () => {
    const page = open(contoso, {
      answers: [
        answers(
          users.apiToken,
          aProblem('The client has no API user', { status: 400, errorId: 'e-3' }),
        ),
      ],
    });
    await page.user.click(button('Generate/Show API Token'));
    const banner = await screen.findByText('The client has no API user');
    expect(banner).toBeVisible();
    expect(screen.getByText('e-3')).toBeVisible();
    await page.user.click(screen.getByLabelText('Dismiss'));
    expect(banner).not.toBeInTheDocument();
  });
});

describe('changes of a client that were left', () => {
  test('come back, and are kept no longer once they were saved', async () => {
    const server = keepingServer();
    const left = open(contoso, server.options);
    enter('Description', 'Pans');
    enter('Wait Time', '45');
    left.unmount();
    expect(await server.left()).toMatchObject({
      Kind: 'Client',
      Screen: 'ClientDetailManage',
      Title: 'Contoso',
      Record: { id: contoso._id, name: 'Contoso' },
    });
    const page = open(contoso, server.goingOn());
    await isRestored();
    expect(field('Description')).toHaveValue('Pans');
    expect(field('Wait Time')).toHaveValue('45');
    await save(page);
    await server.hasNone();
  });

  test('after the first of their two calls are those that the second one was to save', async () => {
    const server = keepingServer();
    const refusing = answers(clientAdmin.updateConfiguration, aProblem('Not now'));
    const left = open(contoso, {
      ...server.options,
      answers: [refusing, ...server.options.answers],
    });
    enter('Description', 'Pans');
    enter('Wait Time', '45');
    await left.user.click(button('Update Client'));
    await screen.findByText('Message: Not now');
    left.unmount();
    expect(await server.left()).toMatchObject({
      Values: { Description: 'Pans', WaitTimeBeforeSystemStartProcessingOrder: 45 },
      Began: { Description: 'Pans', WaitTimeBeforeSystemStartProcessingOrder: 0 },
    });
    open({ ...contoso, Version: 6, Description: 'Pans' }, server.goingOn());
    expect(await isRestored()).not.toHaveTextContent('Meanwhile');
    expect(field('Wait Time')).toHaveValue('45');
  });
});

describe('on paper', () => {
  const onPaper = async (options: Options = {}) => {
    const { user } = open({ ...contoso, PowerBiReportId: idOf(77) }, options);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    return within(await screen.findByRole('article', { name: 'Client - Contoso' }));
  };

  test('an Admin has a client with its settings', async () => {
    const sheet = await onPaper();
    expect(sheet.getByText('4712')).toBeVisible();
    expect(sheet.getByText('desk@contoso.test')).toBeVisible();
    expect(sheet.getByText('Order shipped')).toBeVisible();
    expect(sheet.getByText(idOf(77))).toBeVisible();
  });

  test('an Owner has no more than the page says', async () => {
    const sheet = await onPaper({ role: 'Owner' });
    expect(sheet.getByText('desk@contoso.test')).toBeVisible();
    expect(sheet.queryByText(idOf(77))).not.toBeInTheDocument();
  });
});
