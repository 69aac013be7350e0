import type { Calendar } from './calendar';
import { buildCatalogue, componentRows } from './catalogue';
import { clientProfiles, northwind, type ClientProfile } from './clientProfiles';
import { buildClient, customLevelsOf } from './clients';
import { buildDeductOrder } from './deductOrders';
import { gatherImported, importsOf } from './imports';
import { buildStock, stockRows } from './inventory';
import { namedTokenRows } from './namedTokens';
import { noteRows } from './notes';
import { noticeRows, type DemoShelf } from './notices';
import type { DraftOrder, DraftDesk } from './orderDraft';
import { orderRows } from './orderRows';
import { createRandom } from '../random';
import { buildRecipients, recipientRows } from './recipients';
import type { Reference } from './reference';
import { buildRegularOrder } from './regularOrders';
import { returnRows } from './returns';
import { planOrders } from './scenarios';
import { userRows } from './users';
import { warehouseItemRows } from './warehouseItems';

const shelfOf = (profile: ClientProfile, reference: Reference, calendar: Calendar): DemoShelf => {
  const client = buildClient(profile, reference, calendar);
  return { client, catalogue: buildCatalogue(client, reference, calendar) };
};

const openDesk = (
  { client, catalogue }: DemoShelf,
  shared: Pick<DraftDesk, 'reference' | 'calendar' | 'notices'>,
): DraftDesk => ({
  ...shared,
  client,
  catalogue,
  stock: buildStock(client, catalogue, shared.calendar.today),
  book: buildRecipients(client),
  random: createRandom(`orders of ${client.profile.key}`),
});

const buildOrders = (desk: DraftDesk): DraftOrder[] =>
  gatherImported(desk.client, planOrders(desk.random, desk.client, desk.calendar)).map((planned) =>
    planned.shape === 'deduct' ? buildDeductOrder(desk, planned) : buildRegularOrder(desk, planned),
  );

/** All rows of the demo; the same clock and reference data give the same rows. */
export const buildDemo = (reference: Reference, calendar: Calendar, passwordHash: string) => {
  const shelves = clientProfiles.map((profile) => shelfOf(profile, reference, calendar));
  const announced = noticeRows(shelves, calendar);
  const desks = shelves.map((shelf) =>
    openDesk(shelf, { reference, calendar, notices: announced.notices }),
  );
  const orders = orderRows(
    desks.flatMap(buildOrders),
    new Map(desks.map(({ client, stock }) => [client.id, stock])),
    calendar,
  );
  const returned = desks
    .filter(({ client }) => client.id === northwind.id)
    .map(({ client }) => returnRows(client, orders, calendar));
  const clients = desks.map(({ client }) => client);
  const users = userRows(clients, calendar, passwordHash);
  const { notices } = announced;
  const notedOn = { clientId: northwind.id, orders: orders.orders, notices, users };
  const counted = desks.map(({ client, stock }) => stockRows(client, stock));
  return {
    clients: clients.map(({ row }) => row),
    customServiceLevels: clients.flatMap(customLevelsOf),
    users,
    items: desks.flatMap(({ catalogue }) => catalogue.map(({ row }) => row)),
    warehouseItems: desks.flatMap(({ client, catalogue }) => warehouseItemRows(client, catalogue)),
    kitComponents: desks.flatMap(({ catalogue }) => componentRows(catalogue)),
    recipients: desks.flatMap(({ client, book }) => recipientRows(client, book, calendar)),
    stock: counted.flatMap((count) => count.stock),
    stockTags: counted.flatMap((count) => count.tags),
    notices,
    noticeLines: announced.lines,
    noticeDeliveries: announced.deliveries,
    noticeReceipts: announced.receipts,
    noticeReasons: announced.reasons,
    orders: orders.orders,
    subOrders: orders.subOrders,
    orderLines: orders.lines,
    allocations: orders.allocations,
    orderHistory: orders.history,
    orderPackages: orders.packages,
    ...importsOf(orders.orders, users, calendar),
    returns: returned.flatMap((rows) => rows.returns),
    returnLines: returned.flatMap((rows) => rows.lines),
    notes: noteRows(notedOn, calendar),
    ...namedTokenRows(northwind.id, calendar),
    lastOrderNumber: Number(orders.orders.at(-1)?.orderNumber),
  };
};
