// A program that uses the library as it is packed: types alone find what does not fit, and it runs
// against a server (server/clientLibrary.test.ts).
import { createPortside, PortsideError, type PortsideErrorCode } from '@portside/client';
import type { OrderTold } from '@portside/client/webhooks';

const { PORTSIDE_URL = '', PORTSIDE_USERNAME = '', PORTSIDE_PASSWORD = '' } = process.env;

const portside = createPortside({
  address: PORTSIDE_URL,
  credentials: { username: PORTSIDE_USERNAME, password: PORTSIDE_PASSWORD },
});

const { warehouses } = await portside.resources.warehouses();
const codes: string[] = warehouses.map(({ Code }) => Code);

const { entities, totalOrderCount } = await portside.orders.list({ query: { pageSize: 1 } });
const numbers: string[] = [];
for await (const { OrderNumber } of portside.orders.list.all({ query: { status: 'shipped' } })) {
  numbers.push(OrderNumber);
  if (numbers.length === 150) break;
}

// @ts-expect-error An order has items.
const wrong = portside.orders.create({ payload: { Name: 'Nothing', DeliveryOption: 'None' } });
const refused: { code: PortsideErrorCode; fields: readonly string[] } = await wrong.then(
  () => Promise.reject(new Error('An order without items was taken')),
  (error: unknown) => {
    if (!(error instanceof PortsideError)) throw error;
    return { code: error.code, fields: Object.keys(error.fields) };
  },
);

// @ts-expect-error There is no such status.
const noStatus: Parameters<typeof portside.orders.list>[0] = { query: { status: 'lost' } };
const told: OrderTold['Status'] = entities[0]?.Status ?? '';

process.stdout.write(
  JSON.stringify({
    codes,
    totalOrderCount,
    different: new Set(numbers).size,
    refused,
    told,
    noStatus,
  }),
);
