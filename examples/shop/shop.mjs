// A shop that places its orders with Portside and follows them until they have left. README.md says
// how to run it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createPortside, PortsideError } from '@portside/client';
import { readWebhook, WebhookVerificationError } from '@portside/client/webhooks';

const {
  PORTSIDE_URL = 'http://localhost:8080',
  PORTSIDE_TOKEN = '',
  ORDERS = 'orders.json',
  PLACED = 'placed.json',
  WEBHOOK_SECRET,
  PORT = '8090',
  EVERY_SECONDS = '60',
} = process.env;

const portside = createPortside({
  address: PORTSIDE_URL,
  credentials: { token: PORTSIDE_TOKEN },
});

/** Our number to the order's number at Portside, its status, and when it came to it. */
const placed = existsSync(PLACED) ? JSON.parse(readFileSync(PLACED, 'utf8')) : {};
const keep = () => {
  writeFileSync(`${PLACED}.new`, JSON.stringify(placed, null, 2));
  renameSync(`${PLACED}.new`, PLACED);
};

/** One order is placed once, however often this program is killed: its key is made of our number. */
const place = async ({ number, to, lines }, deliveryOption) => {
  try {
    const { OrderNumber, Status } = await portside.orders.create(
      {
        payload: {
          Name: `Web shop ${number}`,
          DeliveryOption: deliveryOption,
          Recipient: to,
          Items: lines.map(({ sku, pieces }) => ({ StockNumber: sku, Quantity: pieces })),
        },
      },
      { idempotencyKey: `shop:${number}` },
    );
    placed[number] = { order: OrderNumber, status: Status, at: '' };
    keep();
    console.log(`${number} is order ${OrderNumber}: ${Status}`);
  } catch (error) {
    if (!(error instanceof PortsideError)) throw error;
    // The others are placed all the same; this one is tried again when the program starts anew.
    console.error(`${number} was not placed: ${error.message} (Error ID ${error.errorId})`);
    for (const [field, sentences] of Object.entries(error.fields))
      console.error(`  ${field}: ${sentences.join(', ')}`);
  }
};

const placeNewOnes = async () => {
  const { clientShipMethods } = await portside.resources.clientShipMethods();
  for (const order of JSON.parse(readFileSync(ORDERS, 'utf8')))
    if (!placed[order.number]) await place(order, clientShipMethods.supportedServiceLevels[0]);
};

const isOver = ({ status }) => status === 'Closed' || status === 'Cancelled';
const open = () => Object.values(placed).filter((order) => !isOver(order));

/** Events can come out of order, and more than once: what is older than what we know is passed over. */
const note = (orderNumber, { status, at, tracking }) => {
  const found = Object.entries(placed).find(([, { order }]) => order === orderNumber);
  if (!found || at < found[1].at) return;
  const [number, order] = found;
  const isNews = order.status !== status;
  Object.assign(order, { status, at, tracking });
  keep();
  if (isNews) console.log(`${number}: ${status}${tracking ? ` ${tracking}` : ''}`);
};

/** Asks how the open ones are. */
const look = async () => {
  const numbers = open().map(({ order }) => order);
  if (numbers.length === 0) return;
  const query = { searchById: numbers.join(',') };
  for await (const order of portside.orders.list.all({ query })) {
    // By the clock of Portside, as the events are.
    const at = order.OrderHistory.map(({ Date: date }) => date)
      .toSorted()
      .at(-1);
    const tracking = order.Fulfillment.Packages[0]?.TrackingDetails.TrackingNumber;
    note(order.OrderNumber, { status: order.Status, at: at ?? order.CreatedDate, tracking });
  }
};

/** Takes what Portside tells, if it is from Portside. */
const listen = () =>
  createServer(async (request, response) => {
    try {
      const event = readWebhook(WEBHOOK_SECRET, request.headers, await text(request));
      if (event.type === 'ORDER_STATUS_CHANGED' && !event.sample) {
        const { OrderNumber, Status, Packages } = event.data;
        const tracking = Packages[0]?.TrackingNumber;
        note(OrderNumber, { status: Status, at: event.timestamp, tracking });
      }
      response.writeHead(204).end();
    } catch (error) {
      const isForeign = error instanceof WebhookVerificationError;
      if (!isForeign) console.error(error);
      response.writeHead(isForeign ? 401 : 500).end();
    }
  }).listen(Number(PORT));

/** An outage that outlasts the library's tries is told, and it is asked again in the next round. */
const unlessItIsDown = async (work) => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof PortsideError)) throw error;
    console.error(`Portside did not answer: ${error.message}`);
    return false;
  }
};

const receiver = WEBHOOK_SECRET ? listen() : null;
let isPlaced = await unlessItIsDown(placeNewOnes);
const goesOn = () => !isPlaced || open().length > 0;
// Also with a webhook: what it has told while this program was away is asked for now and then.
while (goesOn()) {
  isPlaced ||= await unlessItIsDown(placeNewOnes);
  await unlessItIsDown(look);
  for (let second = 0; second < Number(EVERY_SECONDS) && goesOn(); second += 1) await wait(1000);
}
receiver?.close();
console.log('All orders are on their way or over.');
