import { test } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { addDays } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import { items, type ItemFound } from '@contract/item';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { OrderPayload } from '@contract/orderPayload';
import { resources } from '@contract/resource';
import type { InventoryTag } from '@contract/tag';
import type { Call } from '@/shared/api/createCall';
import { localToday } from '@/shared/format/dates';

/** What a journey calls its record: run once more, it makes another one. */
export const journey = (words: string): string => {
  const { repeatEachIndex } = test.info();
  return `Journey: ${words}${repeatEachIndex === 0 ? '' : `, time ${repeatEachIndex + 1}`}`;
};

/** Single items, without lots, of which so many pieces are available. */
const itemsWith = async (
  call: Call,
  isRight: (available: number) => boolean,
): Promise<ItemFound[]> => {
  const { items: found } = await call(items.search, {
    query: { isActive: 'true', excludeKits: 'true' },
  });
  return found.filter(
    ({ InventorySummary, LotNumberRequired }) =>
      isRight(InventorySummary.Available) && !LotNumberRequired,
  );
};

const oneOf = ([first]: readonly ItemFound[]): ItemFound => {
  if (!first) throw new Error('The demo has no such item');
  return first;
};

/** Items of which journeys may order a few pieces. */
export const plentifulItems = (call: Call): Promise<ItemFound[]> =>
  itemsWith(call, (available) => available >= 100);

/** An item of which some pieces are there, and not many. */
export const scarceItem = async (call: Call): Promise<ItemFound> =>
  oneOf(await itemsWith(call, (available) => available > 0 && available < 10));

/** An item that is sold out. */
export const missingItem = async (call: Call): Promise<ItemFound> =>
  oneOf(await itemsWith(call, (available) => available === 0));

interface Wanted {
  readonly name: string;
  /** Stock number and pieces; one piece of any item in stock when absent. */
  readonly lines?: readonly (readonly [stockNumber: string, quantity: number])[];
  readonly files?: Pick<OrderPayload, 'InvoiceFile' | 'ShippingLabel'>;
}

/** The record of an order as it is now. */
export const orderCalled = async (call: Call, number: string): Promise<OrderRecord> => {
  const { entities } = await call(orders.list, { query: { searchById: number } });
  const record = entities.find(({ OrderNumber }) => OrderNumber === number);
  if (!record) throw new Error(`There is no order ${number}`);
  return record;
};

/** An order of a journey's own. */
export const givenOrder = async (
  call: Call,
  { name, lines, files = {} }: Wanted,
): Promise<OrderRecord> => {
  const { clientShipMethods } = await call(resources.clientShipMethods, {});
  const [deliveryOption = ''] = clientShipMethods.supportedServiceLevels;
  const any = async () => [[oneOf(await plentifulItems(call)).StockNumber, 1] as const];
  const Items = (lines ?? (await any())).map(([StockNumber, Quantity]) => ({
    StockNumber,
    Quantity,
  }));
  const Recipient = {
    FirstName: 'Noor',
    LastName: 'Haddad',
    Address1: '88 Pearl Street',
    City: 'Boulder',
    State: 'CO',
    ZipCode: '80302',
    Country: 'US',
    Phone: '3035550142',
  };
  const { OrderNumber } = await call(orders.create, {
    payload: { Name: name, DeliveryOption: deliveryOption, Recipient, Items, ...files },
  });
  return orderCalled(call, OrderNumber);
};

interface TaggedItem {
  readonly stockNumber: string;
  readonly first: InventoryTag;
  readonly second: InventoryTag;
}

/** An item that lies on two tags of a warehouse, with plenty on each. */
export const itemOnTwoTags = async (staff: Call, warehouse: string): Promise<TaggedItem> => {
  for (const { StockNumber } of await plentifulItems(staff)) {
    const { tags } = await staff(items.tagsIn, { params: { warehouse, stock: StockNumber } });
    const [first, second] = tags.filter(({ AvailableToOrder }) => AvailableToOrder >= 20);
    if (first && second) return { stockNumber: StockNumber, first, second };
  }
  throw new Error(`No item lies on two tags of ${warehouse}`);
};

interface WantedDeduct {
  readonly name: string;
  readonly warehouse: string;
  readonly item: TaggedItem;
}

/**
 * A deduct order of a journey's own, with four pieces of one tag and five of another, and with a
 * work order.
 */
export const givenDeductOrder = async (
  staff: Call,
  { name, warehouse, item: { stockNumber, first, second } }: WantedDeduct,
): Promise<OrderRecord> => {
  const tagOf = ({ TagNumber, LotNumber, ExpirationDate }: InventoryTag, pieces: number) => ({
    TagNumber,
    Quantity: pieces,
    LotNo: LotNumber,
    ExpDate: ExpirationDate,
    Pick: pieces,
    Leave: null,
  });
  const { OrderNumber } = await staff(deductOrders.create, {
    payload: {
      Name: name,
      WarehouseCode: warehouse,
      Notes: 'Agreed with the client by phone',
      CreateWorkOrder: true,
      WorkOrder: { CompletedByDate: addDays(localToday(), 10), ShipmentNoticeId: '4711' },
      Items: [{ StockNumber: stockNumber, Quantity: 9, Tags: [tagOf(first, 4), tagOf(second, 5)] }],
    },
  });
  return orderCalled(staff, OrderNumber);
};

/**
 * A seeded order that the warehouse is working on; it stays where it is, and no other journey uses
 * it.
 */
export const seededInProcess = async (
  call: Call,
  is: (order: OrderRecord) => boolean,
): Promise<OrderRecord> => {
  const { entities } = await call(orders.list, { query: { status: 'released', pageSize: 200 } });
  const record = entities.find(
    (order) =>
      order.Status === 'Released' &&
      order.PartialOrders.length + order.BackOrders.length === 0 &&
      is(order),
  );
  if (!record) throw new Error('The demo has no such order in process');
  return record;
};

const steps = ['approve', 'confirm', 'release'] as const;

/** Staff take an order forward, up to a step. */
export const processOrder = async (
  staff: Call,
  { _id }: OrderRecord,
  upTo: (typeof steps)[number],
): Promise<void> => {
  for (const step of steps.slice(0, steps.indexOf(upTo) + 1))
    await staff(orders[step], { payload: { Ids: [_id] } });
};

/** A PDF of one empty page. */
export const aPdf = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return Buffer.from(await pdf.save());
};
