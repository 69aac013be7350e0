import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import * as records from './documentedRecords';

const portal = 'dist/portal';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What browsers send by themselves, and the two headers that the documents print. */
const usualHeaders =
  /^(accept.*|authorization|cache-control|connection|content-length|content-type|cookie|host|if-.*|origin|pragma|priority|referer|sec-.*|upgrade-insecure-requests|user-agent|x-client-id)$/;

const orderLine = [
  'StockNumber',
  'Quantity',
  'QuantityRequested',
  'Description',
  'LotNo',
  'ItemType',
  'Tags',
  'QuantityReceived',
  'Status',
];

interface Asked {
  readonly query: URLSearchParams;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Call {
  /** The names of what may be sent, as query or payload. */
  readonly sends?: readonly string[];
  /** A body for JSON; undefined for an answer without one. */
  readonly answer: (asked: Asked) => unknown;
  readonly status?: number;
}

const read = (answer: (asked: Asked) => unknown, ...sends: readonly string[]): Call => ({
  answer,
  sends,
});
const listOf = (entities: readonly unknown[], counts: object = {}) => ({
  result: { entities, totalEntityLookupCount: String(entities.length), ...counts },
});

const filters = [
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

/** The orders of one run, and the calls that read and change them. */
const orderCalls = (): Readonly<Record<string, Call>> => {
  const orders: records.SentOrder[] = [...records.orders];
  const counted = (status: string) => orders.filter(({ Status }) => Status === status).length;
  const list = ({ query }: Asked) => {
    const sought = query.get('searchById');
    const counts = {
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
    return listOf(
      sought ? orders.filter(({ OrderNumber }) => String(OrderNumber) === sought) : orders,
      counts,
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
    'GET ui/orders': read(list, ...filters),
    'POST orders': read(
      create,
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
    ),
    'PUT orders/cancel': read(cancel, 'Ids', 'BackOrderIds'),
  };
};

const noBody = (status: number): Call => ({ status, answer: () => undefined });
const sentWithoutAnswer = (...sends: readonly string[]): Call => ({ ...noBody(200), sends });

const calls = (): Readonly<Record<string, Call>> => ({
  'POST identities/request/access': read(
    () => ({ accessToken: 'documented' }),
    'username',
    'password',
  ),
  'POST identities/request/revoke-access': noBody(204),
  'GET ui/identities/verify-token': noBody(204),
  'GET ui/identities/verify-token-admin': noBody(200),
  'GET ui/logged-in-users/current': read(() => ({ result: { loggedInUser: records.user } })),
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
  'GET ui/items/item-groups': noBody(200),
  'GET ui/resource/support-ticket-options': read(() => ({ result: records.supportOptions })),
  'POST ui/resource/support-ticket': sentWithoutAnswer(
    'Subject',
    'UserEmail',
    'Content',
    'ImageBase64String',
  ),
  'GET ui/clients/list': read(() => ({
    result: { clients: records.clients, preferredClients: [] },
  })),
  'GET ui/clients/current': read(() => ({ result: { client: records.client } })),
  'GET ui/orders/dashboard': read(() => ({ result: records.dashboard })),
  ...orderCalls(),
  'GET ui/items': read(
    () => listOf(records.items, { totalItemCount: 1, activeCount: '1', inactiveCount: 0 }),
    'page',
    'status',
    'searchTerm',
    'pageSize',
  ),
  'GET ui/items/search': read(
    () => ({ result: { items: records.items } }),
    'searchTerm',
    'isActive',
    'excludeKits',
  ),
  'GET ui/shipment-notices': read(
    () =>
      listOf(records.notices, {
        totalAsnCount: 1,
        createdCount: 1,
        inTransitCount: 0,
        deliveredCount: 0,
        receivedCount: 0,
        cancelledCount: 0,
        inStockCount: 0,
      }),
    'page',
    'status',
    'searchTerm',
    'dateFrom',
    'dateTo',
    'warehouse',
    'pageSize',
  ),
  'GET ui/recipients': read(() => listOf([records.recipient]), 'searchTerm', 'page', 'pageSize'),
  'GET ui/recipients/search': read(
    () => ({ result: { recipients: [{ ...records.recipient, _id: undefined }] } }),
    'searchTerm',
    'firstName',
    'lastName',
    'company',
  ),
  'GET ui/identities': read(
    () => listOf(records.identities),
    'isAdminSection',
    'role',
    'searchTerm',
    'page',
    'pageSize',
  ),
  'GET ui/identities/current': read(() => ({ result: { identity: records.identities[0] } })),
});

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  const text = Buffer.concat(parts).toString('utf8');
  if (text === '') return {};
  return request.headers['content-type']?.includes('json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
};

const linesIn = (payload: Readonly<Record<string, unknown>>): readonly object[] =>
  Array.isArray(payload['Items']) ? (payload['Items'] as object[]) : [];

/** What a request has beside the documents: headers, and fields of query, payload and lines. */
const undocumentedIn = (
  request: IncomingMessage,
  { query, payload }: Asked,
  { sends = [] }: Call,
): readonly string[] => [
  ...Object.keys(request.headers).filter((name) => !usualHeaders.test(name)),
  ...[...query.keys(), ...Object.keys(payload)].filter((name) => !sends.includes(name)),
  ...linesIn(payload)
    .flatMap((line) => Object.keys(line))
    .filter((name) => !orderLine.includes(name)),
];

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A file of the built portal, and its page for every other address. */
const sendFile = (response: ServerResponse, path: string): void => {
  const wanted = join(portal, normalize(path));
  const found = statSync(wanted, { throwIfNoEntry: false })?.isFile()
    ? wanted
    : join(portal, 'index.html');
  response
    .writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' })
    .end(readFileSync(found));
};

export interface DocumentedServer {
  readonly url: string;
  /** What was sent that the documents do not print. */
  readonly undocumented: readonly string[];
  stop(): void;
}

/** Serves the built portal and the documented calls alone, on a port that is free; every other call is answered with a 404 of this kind. */
export const startDocumentedServer = async (absent: 'JSON' | 'HTML'): Promise<DocumentedServer> => {
  const undocumented: string[] = [];
  const known = calls();
  const sendAbsent = (response: ServerResponse): void => {
    if (absent === 'JSON') sendJson(response, 404, { error: true, message: 'Not found' });
    else
      response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Not found</title>');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://documented');
    if (!pathname.startsWith('/api/')) return sendFile(response, pathname);
    const name = `${request.method} ${pathname.slice('/api/'.length)}`;
    const call = known[name];
    if (!call) {
      if (!name.startsWith('GET portal/')) undocumented.push(name);
      return sendAbsent(response);
    }
    const asked = { query, payload: await bodyOf(request) };
    undocumented.push(...undocumentedIn(request, asked, call).map((what) => `${name}: ${what}`));
    return sendJson(response, call.status ?? 200, call.answer(asked));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      sendJson(response, 500, { error: true, message: String(error) }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    undocumented,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
