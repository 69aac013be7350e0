import * as records from './documentedRecords';

/** What a request asks. */
export interface Asked {
  readonly query: URLSearchParams;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A call as the documents describe it. */
export interface DocumentedCall {
  /** The names of what may be sent, as query or payload. */
  readonly sends?: readonly string[];
  /** A body for JSON; undefined for an answer without one. */
  readonly answer: (asked: Asked) => unknown;
  readonly status?: number;
}

type Calls = Readonly<Record<string, DocumentedCall>>;

const read = (answer: (asked: Asked) => unknown, ...sends: readonly string[]): DocumentedCall => ({
  answer,
  sends,
});
const noBody = (status: number): DocumentedCall => ({ status, answer: () => undefined });
const sentWithoutAnswer = (...sends: readonly string[]): DocumentedCall => ({
  ...noBody(200),
  sends,
});
const listOf = (entities: readonly unknown[], counts: object = {}) => ({
  result: { entities, totalEntityLookupCount: String(entities.length), ...counts },
});

const orderFilters = [
  'page',
  'pageSize',
  'status',
  'searchById',
  'searchByName',
  'searchByItem',
  'searchByRFName',
  'searchByRLName',
  'searchByRCName',
  'warehouse',
  'dateFrom',
  'dateTo',
];

const orderFields = [
  'DeliveryOption',
  'ShipByDate',
  'Name',
  'Recipient',
  'Notes',
  'Items',
  'InvoiceFile',
  'ShippingLabel',
  'WaitForClientApproval',
  'RequestUCCLabels',
];

const orderCounts = (orders: readonly records.SentOrder[]) => {
  const counted = (status: string) => orders.filter(({ Status }) => Status === status).length;
  return {
    totalOrderCount: orders.length,
    submittedCount: counted('Submitted'),
    confirmedCount: 0,
    releasedCount: counted('Released'),
    onHoldCount: '0',
    cancelledCount: counted('Cancelled'),
    partialOrdersCount: 0,
    backordersCount: 0,
    shippedCount: counted('Closed'),
    deductCount: 0,
  };
};

/** The calls that read and change the orders of one run. */
const orderCalls = (): Calls => {
  const orders: records.SentOrder[] = [...records.orders];
  const list = ({ query }: Asked) => {
    const sought = query.get('searchById');
    return listOf(
      sought ? orders.filter(({ OrderNumber }) => String(OrderNumber) === sought) : orders,
      orderCounts(orders),
    );
  };
  const create = ({ payload }: Asked) => {
    const number = 13050 + orders.length;
    orders.unshift({
      _id: number,
      OrderNumber: number,
      Name: payload['Name'],
      CreatedDate: new Date().toISOString(),
      Status: 'Submitted',
      WarehouseStatus: 'Initial',
      Warehouse: null,
      DeliveryOption: payload['DeliveryOption'],
      Recipient: payload['Recipient'],
      Items: payload['Items'],
    });
    return { OrderNumber: number };
  };
  const cancel = ({ payload: { Ids } }: Asked) => {
    for (const [index, order] of orders.entries())
      if (Array.isArray(Ids) && Ids.includes(String(order._id)))
        orders[index] = { ...order, Status: 'Cancelled' };
    return true;
  };
  return {
    'GET ui/orders': read(list, ...orderFilters),
    'POST orders': read(create, ...orderFields),
    'PUT orders/cancel': read(cancel, 'Ids', 'BackOrderIds'),
    'GET ui/orders/dashboard': read(() => ({ result: records.dashboard })),
  };
};

const accountCalls: Calls = {
  'POST identities/request/access': read(
    () => ({ accessToken: 'documented' }),
    'username',
    'password',
  ),
  'POST identities/request/revoke-access': noBody(204),
  'GET ui/identities/verify-token': noBody(204),
  'GET ui/identities/verify-token-admin': noBody(200),
  'GET ui/identities': read(
    () => listOf(records.identities),
    'isAdminSection',
    'role',
    'searchTerm',
    'page',
    'pageSize',
  ),
  'GET ui/identities/current': read(() => ({ result: { identity: records.identities[0] } })),
  'GET ui/logged-in-users/current': read(() => ({ result: { loggedInUser: records.user } })),
  'GET ui/clients/list': read(() => ({
    result: { clients: records.clients, preferredClients: [] },
  })),
  'GET ui/clients/current': read(() => ({ result: { client: records.client } })),
};

const resourceCalls: Calls = {
  'GET ui/resource/countries-states': read(() => ({
    result: { countries: records.countries, states: records.states },
  })),
  'GET ui/resource/carriers': read(() => ({ carriers: records.carriers })),
  'GET ui/resource/service-levels': read(() => ({ serviceLevels: records.serviceLevels })),
  'GET ui/resource/client-ship-methods': read(() => ({
    supportedServiceLevels: ['FedEx Ground'],
    customServiceLevels: [],
    supportedReturnServiceLevels: [],
  })),
  'GET ui/resource/warehouses': read(() => ({ warehouses: records.warehouses })),
  'GET ui/resource/support-ticket-options': read(() => ({ result: records.supportOptions })),
  'POST ui/resource/support-ticket': sentWithoutAnswer(
    'Subject',
    'UserEmail',
    'Content',
    'ImageBase64String',
  ),
};

const noticeCounts = {
  totalAsnCount: 1,
  createdCount: 1,
  inTransitCount: 0,
  deliveredCount: 0,
  receivedCount: 0,
  cancelledCount: 0,
  inStockCount: 0,
};

const inventoryCalls: Calls = {
  'GET ui/items': read(
    () => listOf(records.items, { totalItemCount: 1, activeCount: '1', inactiveCount: 0 }),
    'page',
    'status',
    'searchTerm',
    'pageSize',
  ),
  'GET ui/items/item-groups': noBody(200),
  'GET ui/items/search': read(
    () => ({ result: { items: records.items } }),
    'searchTerm',
    'isActive',
    'excludeKits',
  ),
  'GET ui/shipment-notices': read(
    () => listOf(records.notices, noticeCounts),
    'page',
    'status',
    'searchTerm',
    'dateFrom',
    'dateTo',
    'warehouse',
    'pageSize',
  ),
};

const recipientCalls: Calls = {
  'GET ui/recipients': read(() => listOf([records.recipient]), 'searchTerm', 'page', 'pageSize'),
  'GET ui/recipients/search': read(
    () => ({ result: { recipients: [{ ...records.recipient, _id: undefined }] } }),
    'searchTerm',
    'firstName',
    'lastName',
    'company',
  ),
};

/** The documented calls by method and path, with orders of their own. */
export const documentedCalls = (): Calls => ({
  ...accountCalls,
  ...resourceCalls,
  ...inventoryCalls,
  ...recipientCalls,
  ...orderCalls(),
});
