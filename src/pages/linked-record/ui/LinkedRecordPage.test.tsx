import { screen, waitFor } from '@testing-library/react';
import { clientAdmin } from '@contract/clientAdmin';
import { clients } from '@contract/client';
import { imports } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { portal, type CapabilitiesOfServer } from '@contract/portal';
import { recipients } from '@contract/recipient';
import { search, type SearchHit } from '@contract/search';
import { users } from '@contract/user';
import { cookies } from '@/shared/api/cookies';
import type { RouteName } from '@/shared/routes/routes';
import {
  aClient,
  aKnownRecipient,
  anImport,
  aNotice,
  anOrder,
  aStockItem,
  aUserRecord,
  aWebhook,
  idOf,
} from '@tests/records';
import {
  answers,
  aProblem,
  capabilities,
  laterAnswer,
  renderPortal,
  type Options,
} from '@tests/renderPortal';
import { LinkedRecordPage } from './LinkedRecordPage';

const northwind = { _id: idOf(2), Id: 2, Name: 'Northwind' };
const contoso = { _id: idOf(9), Id: 9, Name: 'Contoso Kitchen' };

const orderCounts = {
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

const some = <Entity,>(...entities: Entity[]) => ({
  entities,
  totalEntityLookupCount: entities.length,
});

const orderAnswer = (...found: OrderRecord[]) => ({ ...some(...found), ...orderCounts });
const ordersFound = (...found: OrderRecord[]) => answers(orders.list, orderAnswer(...found));

const itemsFound = (...stockNumbers: string[]) =>
  answers(itemAdmin.list, {
    ...some(...stockNumbers.map((stockNumber) => aStockItem(stockNumber))),
    totalItemCount: stockNumbers.length,
    activeCount: stockNumbers.length,
    inactiveCount: 0,
  });

const noticeCounts = {
  totalAsnCount: 1,
  createdCount: 1,
  inTransitCount: 0,
  deliveredCount: 0,
  receivedCount: 0,
  cancelledCount: 0,
  inStockCount: 0,
};

/** A person who opens an address of a list. */
const open = (route: RouteName, address: string, options: Options = {}) =>
  renderPortal(<LinkedRecordPage />, {
    route,
    search: address,
    role: 'Owner',
    clients: [],
    ...options,
  });

const asStaff: Options = { role: 'Manager', clients: [northwind, contoso] };

const hit = (number: string, client: typeof contoso): SearchHit => ({
  kind: 'order',
  id: idOf(13),
  number,
  title: `Web order ${number}`,
  detail: null,
  status: 'Submitted',
  warehouseStatus: 'Initial',
  recipient: null,
  warehouse: 'ROC',
  created: null,
  client: { id: client._id, name: client.Name },
  match: { field: 'number', text: number },
});

const searchFinds = (...hits: SearchHit[]) => answers(search.find, { hits, missing: [] });

afterEach(() => {
  cookies.client.remove();
});

describe('an address opens what a click on the row of its record would open', () => {
  const recipient = aKnownRecipient(7, { FirstName: 'Maya', LastName: 'Ortiz' });
  const user = aUserRecord(8);
  const staff = aUserRecord(9, { Email: 'staff@portside.test', Role: 'Manager' });

  test.each([
    ['an order that can be changed', 'Orders', '?order=7', 'OrderEdit', ordersFound(anOrder(7))],
    [
      'an order that can not',
      'Orders',
      '?order=7',
      'OrderDetail',
      ordersFound(anOrder(7, { Status: 'Shipped' })),
    ],
    [
      'an order by the way mails name it',
      'Orders',
      '?open=7',
      'OrderDetail',
      ordersFound(anOrder(7, { Status: 'Shipped' })),
    ],
    [
      'an order among others that its number finds',
      'Orders',
      '?order=7',
      'OrderDetail',
      ordersFound(anOrder(77), anOrder(7, { Status: 'Cancelled' })),
    ],
    [
      'an order of the archive',
      'ArchivedOrders',
      '?order=7',
      'ArchivedOrderDetail',
      ordersFound(anOrder(7, { Status: 'Shipped' })),
    ],
    [
      'an import of orders',
      'OrderImports',
      `?import=${idOf(7)}`,
      'OrderImportDetail',
      answers(imports.list, some(anImport(8), anImport(7))),
    ],
    [
      'an import of items',
      'ItemImports',
      `?import=${idOf(7)}`,
      'ItemImportDetail',
      answers(imports.list, some(anImport(7))),
    ],
    [
      'an item',
      'Inventory',
      '?item=BTL-0500-BLK',
      'ProductDetail',
      itemsFound('BTL-0500-BLK-L', 'BTL-0500-BLK'),
    ],
    [
      'a notice',
      'Shipments',
      '?notice=5053',
      'ShipNoticeDetail',
      answers(notices.list, { ...some(aNotice(5053)), ...noticeCounts }),
    ],
    [
      'a recipient by id',
      'Recipients',
      `?recipient=Maya+Ortiz&id=${idOf(7)}`,
      'RecipientDetail',
      answers(recipients.list, some(recipient)),
    ],
    [
      'a recipient by name',
      'Recipients',
      '?recipient=Maya+Ortiz',
      'RecipientDetail',
      answers(recipients.list, some(recipient)),
    ],
    [
      'a user',
      'UsersSettings',
      '?user=USER-8@northwind.test',
      'UserDetailSettings',
      answers(users.list, some(user)),
    ],
    [
      'a webhook',
      'Webhooks',
      `?webhook=${idOf(7)}`,
      'WebhookDetail',
      answers(clients.current, { client: { ...aClient(), Webhooks: [aWebhook(7)] } }),
    ],
    [
      'a client',
      'ManageClients',
      `?client=Northwind&id=${idOf(2)}`,
      'ClientDetailManage',
      answers(clientAdmin.list, some(aClient())),
    ],
    [
      'a client by name',
      'ManageClients',
      '?client=Northwind',
      'ClientDetailManage',
      answers(clientAdmin.list, some(aClient())),
    ],
    [
      'somebody of the staff',
      'ManageUsers',
      '?user=staff@portside.test',
      'UserDetailManage',
      answers(users.list, some(staff)),
    ],
  ] as const)('%s', async (_what, list, address, shownOn, answer) => {
    const { navigation } = open(list, address, { role: 'Admin', answers: [answer] });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await waitFor(() => expect(navigation.routeName).toBe(shownOn));
    expect(navigation.params.id).toBeDefined();
  });

  test.each([
    ['an item', 'Inventory', '?item=btl-0500-blk', 'ProductDetail', itemsFound('BTL-0500-BLK')],
    [
      'somebody of the staff',
      'ManageUsers',
      '?user=STAFF@portside.test',
      'UserDetailManage',
      answers(users.list, some(staff)),
    ],
    [
      'a recipient',
      'Recipients',
      '?recipient=maya+ortiz',
      'RecipientDetail',
      answers(recipients.list, some(recipient)),
    ],
  ] as const)(
    '%s in whatever case it is written',
    async (_what, list, address, shownOn, answer) => {
      const { navigation } = open(list, address, { role: 'Admin', answers: [answer] });
      await waitFor(() => expect(navigation.routeName).toBe(shownOn));
    },
  );

  test('and takes the place of the address in the history', async () => {
    const { navigation } = open('Orders', '?order=7', { answers: [ordersFound(anOrder(7))] });
    const index = navigation.place?.index;
    await waitFor(() => expect(navigation.routeName).toBe('OrderEdit'));
    expect(navigation.place).toMatchObject({ index, search: '?order=7' });
  });
});

describe('an address with the name that a record had before', () => {
  const renamed = aKnownRecipient(7, { FirstName: 'Maya', LastName: 'Ortega' });
  const recipientAddress = `?recipient=Maya+Ortiz&id=${idOf(7)}`;
  const byName = (name: string) =>
    answers(recipients.list, ({ query }) =>
      query.searchTerm === name ? some(renamed) : some(aKnownRecipient(8)),
    );
  const found: SearchHit = {
    ...hit('Maya Ortega', northwind),
    kind: 'recipient',
    id: idOf(7),
    match: { field: 'name', text: 'Maya Ortega' },
  };

  test('still opens a recipient, whom the server finds by the id', async () => {
    const { navigation, calls } = open('Recipients', recipientAddress, {
      extras: { search: true },
      answers: [byName('Maya Ortega'), searchFinds(found)],
    });
    await waitFor(() => expect(navigation.routeName).toBe('RecipientDetail'));
    expect(navigation.place?.search).toBe(`?recipient=Maya+Ortega&id=${idOf(7)}`);
    expect(calls(search.find)).toEqual([{ query: { term: idOf(7) } }]);
  });

  test('leads to the list of recipients on another server, and where nobody has the id', async () => {
    const onAnother = open('Recipients', recipientAddress, { answers: [byName('Maya Ortega')] });
    await waitFor(() => expect(onAnother.navigation.params.unfound).toBe('Recipient Maya Ortiz'));
    onAnother.unmount();
    const gone = open('Recipients', recipientAddress, {
      extras: { search: true },
      answers: [byName('Maya Ortega'), searchFinds({ ...found, id: idOf(9) })],
    });
    await waitFor(() => expect(gone.navigation.params.unfound).toBe('Recipient Maya Ortiz'));
  });

  test('still opens a client, whose name stands in the list of clients', async () => {
    const { navigation } = open('ManageClients', `?client=Norwind&id=${idOf(2)}`, {
      ...asStaff,
      answers: [
        answers(clientAdmin.list, ({ query }) =>
          query.searchTerm === 'Northwind' ? some(aClient()) : some(),
        ),
        answers(clients.list, { clients: [northwind, contoso], preferredClients: [] }),
      ],
    });
    await waitFor(() => expect(navigation.routeName).toBe('ClientDetailManage'));
    expect(navigation.place?.search).toBe(`?client=Northwind&id=${idOf(2)}`);
  });

  test('leads staff to the client whose recipient it is, whatever others are called', async () => {
    const theirs = { ...found, client: { id: contoso._id, name: contoso.Name } };
    const namesake = { ...found, id: idOf(30), number: 'Maya Ortiz' };
    open('Recipients', recipientAddress, {
      ...asStaff,
      extras: { search: true },
      answers: [answers(recipients.list, some()), searchFinds(theirs, namesake)],
    });
    expect(
      await screen.findByRole('heading', { name: /belongs to Contoso Kitchen/ }),
    ).toBeVisible();
  });
});

describe('a record that the account has not', () => {
  test.each([
    ['Orders', '?order=13036', 'Order 13036', ordersFound(anOrder(130))],
    [
      'Webhooks',
      `?webhook=${idOf(7)}`,
      'This webhook',
      answers(clients.current, { client: aClient() }),
    ],
    [
      'OrderImports',
      `?import=${idOf(7)}`,
      'This import',
      answers(imports.list, some(anImport(7, { ImportStatus: 'Failed' }))),
    ],
  ] as const)(
    'leads a person from %s%s to the list, which says so',
    async (list, address, name, answer) => {
      const { navigation } = open(list, address, { answers: [answer] });
      await waitFor(() => expect(navigation.params.unfound).toBe(name));
      expect(navigation.routeName).toBe(list);
      expect(navigation.place?.search).toBe('');
    },
  );

  test("is not looked for where the address names another account than that of a client's user", async () => {
    const { navigation, calls } = open('Orders', `?order=7&account=${contoso._id}`, {
      extras: { search: true },
      answers: [ordersFound(anOrder(7))],
    });
    await waitFor(() => expect(navigation.params.unfound).toBe('Order 7'));
    expect(calls(orders.list)).toEqual([]);
    expect(calls(search.find)).toEqual([]);
  });

  test("opens for a client's user where the address names the own account", async () => {
    const { navigation } = open('Orders', `?order=7&account=${northwind._id}`, {
      answers: [ordersFound(anOrder(7))],
    });
    await waitFor(() => expect(navigation.routeName).toBe('OrderEdit'));
  });
});

describe('staff with an address of another client', () => {
  const address = `?order=7&account=${contoso._id}`;

  test('are asked before the account is switched, and nothing is looked for', async () => {
    const { user, session, calls } = open('Orders', address, asStaff);
    expect(
      await screen.findByRole('heading', { name: 'Order 7 belongs to Contoso Kitchen' }),
    ).toBeVisible();
    expect(screen.getByText(/You work in the account of Northwind\./)).toBeVisible();
    expect(calls(orders.list)).toEqual([]);
    expect(cookies.client.get()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Switch to Contoso Kitchen' }));
    expect(session.switchingTo).toBe('Contoso Kitchen');
    expect(cookies.client.get()).toBe(contoso._id);
  });

  test('are asked for a receipt too, whose list shows it itself', async () => {
    const receipt = `?receipt=${idOf(900)}&account=${contoso._id}`;
    const { user, session } = open('OrderReceipts', receipt, asStaff);
    expect(
      await screen.findByRole('heading', { name: 'This receipt belongs to Contoso Kitchen' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch to Contoso Kitchen' }));
    expect(session.switchingTo).toBe('Contoso Kitchen');
  });

  test('can stay in the account, at its list', async () => {
    const { user, navigation, session } = open('Orders', address, asStaff);
    await user.click(await screen.findByRole('button', { name: 'Stay in Northwind' }));
    expect(navigation.routeName).toBe('Orders');
    expect(navigation.place?.search).toBe('');
    expect(session.switchingTo).toBeNull();
    expect(cookies.client.get()).toBeNull();
  });

  test('who do not work for it read that nothing was found', async () => {
    const { navigation } = open('Orders', address, { role: 'Manager', clients: [northwind] });
    await waitFor(() => expect(navigation.params.unfound).toBe('Order 7'));
  });

  test('read that nothing was found where the search knows that the named account has none', async () => {
    const { navigation } = open('Orders', address, {
      ...asStaff,
      extras: { search: true },
      answers: [searchFinds(hit('7', northwind))],
    });
    await waitFor(() => expect(navigation.params.unfound).toBe('Order 7'));
  });

  test('that names none are told by the search whose it is', async () => {
    const { calls } = open('Orders', '?order=7', {
      ...asStaff,
      extras: { search: true },
      answers: [ordersFound(), searchFinds(hit('7', contoso), hit('77', northwind))],
    });
    expect(
      await screen.findByRole('heading', { name: 'Order 7 belongs to Contoso Kitchen' }),
    ).toBeVisible();
    expect(calls(search.find)).toEqual([{ query: { term: '7', clients: 'all' } }]);
  });

  test('that names none are told so where the server says late what it has', async () => {
    const later = laterAnswer<CapabilitiesOfServer>();
    const { session } = open('Orders', '?order=7', {
      ...asStaff,
      isUnknownServer: true,
      answers: [
        ordersFound(),
        searchFinds(hit('7', contoso)),
        answers(portal.capabilities, () => later.promise),
      ],
    });
    expect(session.extras).toBeNull();
    later.finish({ ...capabilities, search: true });
    expect(
      await screen.findByRole('heading', { name: 'Order 7 belongs to Contoso Kitchen' }),
    ).toBeVisible();
  });

  test('are told by the search whose an archived order is', async () => {
    const { user, session } = open('ArchivedOrders', '?order=7', {
      ...asStaff,
      extras: { search: true },
      answers: [ordersFound(), searchFinds(hit('7', contoso))],
    });
    expect(
      await screen.findByRole('heading', { name: 'Order 7 belongs to Contoso Kitchen' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch to Contoso Kitchen' }));
    expect(session.switchingTo).toBe('Contoso Kitchen');
  });

  test.each([
    ['another server has no search', {}, []],
    ['nobody has it', { search: true }, [searchFinds()]],
    ['only others like it are found', { search: true }, [searchFinds(hit('77', contoso))]],
    [
      'several clients have it',
      { search: true },
      [searchFinds(hit('7', contoso), hit('7', { _id: idOf(10), Id: 10, Name: 'Fernhill' }))],
    ],
  ] as const)(
    'that names none read that nothing was found where %s',
    async (_why, extras, more) => {
      const { navigation } = open('Orders', '?order=7', {
        ...asStaff,
        extras,
        answers: [ordersFound(), ...more],
      });
      await waitFor(() => expect(navigation.params.unfound).toBe('Order 7'));
    },
  );
});

test('a person reads why a record can not be looked for, with the Error ID, and tries again', async () => {
  let isDown = true;
  const { user, navigation } = open('Orders', '?order=7', {
    answers: [
      answers(orders.list, () =>
        isDown
          ? aProblem('Issue getting orders. Network issue.', { errorId: 'err-42' })
          : orderAnswer(anOrder(7)),
      ),
    ],
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Issue getting orders. Network issue.');
  expect(alert).toHaveTextContent('err-42');
  expect(navigation.routeName).toBe('Orders');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(navigation.routeName).toBe('OrderEdit'));
});
