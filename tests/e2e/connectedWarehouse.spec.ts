import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clients } from '@contract/client';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { addDays } from '@contract/dates';
import { warehouseDesk } from '@contract/warehouseDesk';
import type { Call } from '@/shared/api/createCall';
import { localToday } from '@/shared/format/dates';
import { expect, press, rowOn, test } from './connected';
import { givenOrder, journey, orderCalled, processOrder } from './given';
import { givenItem, givenNotice, itemCalled, stockNumberOf } from './givenStock';

/** The pieces of an item that the books have: on hand, unshippable and available. */
const booksOf = async (call: Call, stockNumber: string): Promise<number[]> => {
  const { BalanceOnHand, Unshippable, Available } = (await itemCalled(call, stockNumber))
    .InventorySummary;
  return [BalanceOnHand, Unshippable, Available];
};

const noticeCalled = async (call: Call, number: string) =>
  (await call(notices.list, { query: { searchTerm: number } })).entities.find(
    ({ Id }) => Id === number,
  );

/** An item of a journey's own, of which the warehouse has received so many pieces. */
const givenOnShelf = async (
  { call, floor }: { call: Call; floor: Page },
  { words, pieces }: { words: string; pieces: number },
): Promise<string> => {
  const { StockNumber } = await givenItem(call, stockNumberOf(words));
  const { Id } = await givenNotice(call, StockNumber, pieces);
  await press(floor, 'Receive', Id);
  await expect.poll(() => booksOf(call, StockNumber)).toEqual([pieces, 0, pieces]);
  return StockNumber;
};

test('what a client announces comes damaged, and lies blocked with its reason', async ({
  as,
  callAs,
  floor,
}) => {
  const call = await callAs('owner@northwind.test');
  const { StockNumber } = await givenItem(call, stockNumberOf('BROKEN'));
  const { Id } = await givenNotice(call, StockNumber, 24);
  await expect(rowOn(floor, 'Notices', Id)).toContainText(`24 × ${StockNumber}`);
  await press(floor, 'Receive 4 damaged', Id);
  await expect(rowOn(floor, 'Told to Portside', `notice ${Id}`)).toContainText('done');
  await expect.poll(() => booksOf(call, StockNumber)).toEqual([24, 4, 20]);
  expect((await noticeCalled(call, Id))?.Status).toBe('In Stock');

  const page = await as('owner@northwind.test');
  await page.goto(`/shipments?notice=${Id}`);
  await expect(page.getByRole('main')).toContainText('Damaged in transit');
});

test('an order of the portal leaves short, its backorder waits and is filled by what a recount finds', async ({
  as,
  callAs,
  floor,
}) => {
  const call = await callAs('owner@northwind.test');
  const stockNumber = await givenOnShelf({ call, floor }, { words: 'SHORT', pieces: 6 });
  const name = journey('leaves short');
  const order = await givenOrder(call, { name, lines: [[stockNumber, 6]] });
  const number = order.OrderNumber;
  await processOrder(await callAs('admin@portside.test'), order, 'release');

  await test.step('the floor picks and packs it, and the portal says so', async () => {
    await expect(rowOn(floor, 'Orders on the floor', name)).toContainText(`6 × ${stockNumber}`);
    await press(floor, 'Pick', number);
    await press(floor, 'Pack', number);
    await expect.poll(async () => (await orderCalled(call, number)).WarehouseStatus).toBe('Packed');
  });

  await test.step('two pieces are not on the shelf', async () => {
    await floor.getByLabel(`Pieces of ${number}`, { exact: true }).fill('2');
    await press(floor, 'Ship short', number);
    await expect(rowOn(floor, 'Orders on the floor', name)).toContainText('Shipped');
    await expect.poll(async () => (await orderCalled(call, number)).Status).toBe('Closed');
    const page = await as('owner@northwind.test');
    await page.goto(`/orders?order=${number}`);
    await page.getByRole('tab', { name: /^Backorders/ }).click();
    await expect(page.getByRole('region', { name: `#${number}-B1` })).toContainText(
      `Insufficient stock: ${stockNumber}`,
    );
    expect(await booksOf(call, stockNumber)).toEqual([2, 2, 0]);
  });

  await test.step('counted, they are gone; found, they ship', async () => {
    await press(floor, 'Send count', stockNumber);
    await expect.poll(() => booksOf(call, stockNumber)).toEqual([0, 0, 0]);
    await floor.getByLabel(`Pieces of ${stockNumber}`, { exact: true }).fill('2');
    await press(floor, 'Count up', stockNumber);
    await press(floor, 'Ship', `${number}-B1`);
    await expect.poll(() => booksOf(call, stockNumber)).toEqual([0, 0, 0]);
    await expect
      .poll(async () => (await orderCalled(call, number)).BackOrders[0]?.Status)
      .toBe('Closed');
  });
});

test('a recount down takes pieces from the newest order, and one up gives them back', async ({
  callAs,
  floor,
}) => {
  const call = await callAs('owner@northwind.test');
  const stockNumber = await givenOnShelf({ call, floor }, { words: 'COUNTED', pieces: 5 });
  const order = await givenOrder(call, {
    name: journey('counted away'),
    lines: [[stockNumber, 5]],
  });
  await floor.getByLabel(`Pieces of ${stockNumber}`, { exact: true }).fill('2');
  await press(floor, 'Count down', stockNumber);
  await expect(
    rowOn(floor, 'Shelves', stockNumber).getByRole('cell', { name: '3', exact: true }),
  ).toBeVisible();
  const backorder = async () => (await orderCalled(call, order.OrderNumber)).BackOrders[0];
  await expect.poll(async () => (await backorder())?.Items[0]?.Quantity).toBe(2);
  await expect.poll(async () => (await booksOf(call, stockNumber))[0]).toBe(3);
  await floor.getByLabel(`Pieces of ${stockNumber}`, { exact: true }).fill('2');
  await press(floor, 'Count up', stockNumber);
  await expect.poll(async () => (await backorder())?.Status).not.toMatch(/OnHold/);
});

test('what happens while the connection is broken, and the warehouse restarts, arrives once it is mended', async ({
  callAs,
  floor,
  roc,
}) => {
  const call = await callAs('owner@northwind.test');
  const staff = await callAs('admin@portside.test');
  const stockNumber = await givenOnShelf({ call, floor }, { words: 'CUT', pieces: 8 });
  const before = await givenOrder(call, { name: journey('before'), lines: [[stockNumber, 3]] });
  await processOrder(staff, before, 'release');
  await expect(rowOn(floor, 'Orders on the floor', before.OrderNumber)).toBeVisible();

  await floor.getByRole('button', { name: 'Break the connection' }).click();
  await expect(floor.getByText('The connection is broken: nothing goes through.')).toBeVisible();
  const during = await givenOrder(call, { name: journey('during'), lines: [[stockNumber, 5]] });
  await processOrder(staff, during, 'release');
  await press(floor, 'Ship', before.OrderNumber);
  await expect(rowOn(floor, 'Told to Portside', `order ${before.OrderNumber}`)).toContainText(
    'not answered yet',
  );
  await roc.restart();
  await floor.reload();
  await expect(rowOn(floor, 'Told to Portside', `order ${before.OrderNumber}`)).toContainText(
    'not answered yet',
  );
  await expect(rowOn(floor, 'Orders on the floor', during.OrderNumber)).toBeHidden();
  expect((await orderCalled(call, before.OrderNumber)).Status).toBe('Released');

  await floor.getByRole('button', { name: 'Mend it' }).click();
  await expect
    .poll(async () => (await orderCalled(call, before.OrderNumber)).Status)
    .toBe('Closed');
  await expect(rowOn(floor, 'Orders on the floor', during.OrderNumber)).toContainText('Released');
  await press(floor, 'Ship', during.OrderNumber);
  await expect.poll(() => booksOf(call, stockNumber)).toEqual([0, 0, 0]);
});

test('what the floor tells in the wrong order waits for its turn, and what it tells twice is known', async ({
  callAs,
  floor,
}) => {
  const call = await callAs('owner@northwind.test');
  const stockNumber = await givenOnShelf({ call, floor }, { words: 'TWICE', pieces: 2 });
  const order = await givenOrder(call, { name: journey('told twice'), lines: [[stockNumber, 2]] });
  const number = order.OrderNumber;
  await processOrder(await callAs('admin@portside.test'), order, 'release');
  await expect(rowOn(floor, 'Orders on the floor', number)).toBeVisible();
  await floor.getByRole('button', { name: 'Send the next out of order' }).click();
  await press(floor, 'Pick', number);
  await expect(rowOn(floor, 'Told to Portside', `order ${number}`)).toContainText('held back');
  expect((await orderCalled(call, number)).WarehouseStatus).not.toBe('Picked');
  await press(floor, 'Pack', number);
  await expect.poll(async () => (await orderCalled(call, number)).WarehouseStatus).toBe('Packed');
  await press(floor, 'Ship', number);
  await expect.poll(async () => (await orderCalled(call, number)).Status).toBe('Closed');
  await floor.getByRole('button', { name: 'Send the last again' }).click();
  await expect(rowOn(floor, 'Told to Portside', `order ${number}`)).toContainText('known');
  expect(await booksOf(call, stockNumber)).toEqual([0, 0, 0]);
});

test('staff recall an order: the floor refuses one that it packs, and stops one that it has not begun', async ({
  beside,
  callAs,
  floor,
}) => {
  const call = await callAs('owner@northwind.test');
  const staff = await callAs('admin@portside.test');
  const stockNumber = await givenOnShelf({ call, floor }, { words: 'RECALL', pieces: 6 });
  const released = async (name: string) => {
    const order = await givenOrder(call, { name: journey(name), lines: [[stockNumber, 3]] });
    await processOrder(staff, order, 'release');
    await expect(rowOn(floor, 'Orders on the floor', order.OrderNumber)).toBeVisible();
    return order.OrderNumber;
  };
  const page = await beside('admin@portside.test');
  const recall = async (number: string) => {
    await page.goto(`/orders?order=${number}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Recall From Warehouse' }).click();
    const dialog = page.getByRole('dialog', { name: `Recall Order #${number}` });
    await dialog.getByLabel('Reason for the warehouse').fill('The customer has called');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(rowOn(floor, 'Orders on the floor', number)).toContainText(
      'Portside asks to stop it',
    );
  };

  await test.step('one that is packed goes on, and its page says why', async () => {
    const packed = await released('too late to recall');
    await press(floor, 'Pick', packed);
    await press(floor, 'Pack', packed);
    await recall(packed);
    await press(floor, 'Do not stop', packed);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main')).toContainText(`Order ${packed} is Packed`, {
        timeout: 10_000,
      });
    }).toPass({ timeout: 90_000 });
    expect((await orderCalled(call, packed)).Status).toBe('Released');
    await press(floor, 'Ship', packed);
    await expect.poll(async () => (await orderCalled(call, packed)).Status).toBe('Closed');
  });

  await test.step('one that lies there is cancelled, and its pieces are free again', async () => {
    const lying = await released('recalled in time');
    await recall(lying);
    await press(floor, 'Stop', lying);
    await expect.poll(async () => (await orderCalled(call, lying)).Status).toBe('Cancelled');
    expect(await booksOf(call, stockNumber)).toEqual([3, 0, 3]);
  });
});

/** A line of each item that lies in ROC, as the page of the warehouse takes them. */
const shelvesOf = async (call: Call): Promise<string> => {
  const lines: string[] = [];
  for (let page = 1; ; page += 1) {
    const { entities, totalEntityLookupCount } = await call(itemAdmin.list, {
      query: { page, pageSize: 200 },
    });
    lines.push(...entities.flatMap(lineOf));
    if (page * 200 >= totalEntityLookupCount) return lines.join('\n');
  }
};
const lineOf = ({ StockNumber, ItemType, Warehouses }: ItemRecord): string[] => {
  const there = Warehouses.find(({ Code }) => Code === 'ROC');
  return ItemType === 'Standard' && there && there.BalanceOnHand > 0
    ? [`${StockNumber}, ${there.BalanceOnHand}, ${there.Unshippable}`]
    : [];
};

/** Depot, the made-up system of the example: its adapter, and the folder that both share. */
const startAdapter = (connected: { url: string; tokenOfOkl: string }) => {
  const depot = mkdtempSync(join(tmpdir(), 'portside-depot-'));
  const adapter: ChildProcess = spawn(
    process.execPath,
    ['examples/warehouse-adapter/adapter.mjs'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORTSIDE_URL: connected.url,
        WAREHOUSE_TOKEN: connected.tokenOfOkl,
        DEPOT_DIR: depot,
        EVERY_SECONDS: '0.3',
      },
    },
  );
  return {
    /** The file of `todo/` that has these words, once it is there. */
    todo: async (type: string, words: string): Promise<string> => {
      const texts = (): string[] =>
        existsSync(join(depot, 'todo'))
          ? readdirSync(join(depot, 'todo'))
              .filter((name) => name.startsWith(type))
              .map((name) => readFileSync(join(depot, 'todo', name), 'utf8'))
              .filter((text) => text.includes(words))
          : [];
      await expect.poll(() => texts().length).toBe(1);
      return texts()[0] ?? '';
    },
    write: (name: string, lines: readonly string[]): void => {
      const file = join(depot, 'done', name);
      // The adapter may look at any moment: a file is there with all that is in it.
      writeFileSync(`${file}.new`, `${lines.join('\n')}\n`);
      renameSync(`${file}.new`, file);
    },
    isTold: (name: string): boolean => existsSync(join(depot, 'told', name)),
    stop: (): void => {
      adapter.kill();
      rmSync(depot, { recursive: true, force: true });
    },
  };
};

test('the adapter of the example hands a notice and an order to files, and tells what they came to', async ({
  callAs,
  connected,
}) => {
  const call = await callAs('owner@northwind.test');
  const { StockNumber } = await givenItem(call, stockNumberOf('DEPOT'));
  const { Id } = await call(notices.create, {
    payload: {
      WarehouseCode: 'OKL',
      ExpectedDate: addDays(localToday(), 3),
      Products: [{ StockNumber, Quantity: 10 }],
    },
  });
  const depot = startAdapter(connected);
  try {
    const client = (await depot.todo('notice.announced', StockNumber))
      .split('\n')[1]
      ?.split(',')[0];
    const now = new Date().toISOString();
    depot.write('received-1.csv', [
      'client,notice,receipt,received_at,stock_number,good,damaged,reason',
      `${client},${Id},R-1,${now},${StockNumber},9,1,inTransit`,
    ]);
    await expect.poll(() => booksOf(call, StockNumber)).toEqual([10, 1, 9]);
    const order = await givenOrder(call, {
      name: journey('by way of files'),
      lines: [[StockNumber, 9]],
    });
    await processOrder(await callAs('admin@portside.test'), order, 'release');
    const [, asked = ''] = (await depot.todo('order.released', order.OrderNumber)).split('\n');
    const [, number, line, stockNumber, pieces] = asked.split(',');
    depot.write('shipped-1.csv', [
      'client,order,shipment,shipped_at,carrier,tracking,line,stock_number,ordered,pieces,short_reason',
      `${client},${number},S-1,${now},FedEx,794644790138,${line},${stockNumber},${pieces},8,Not found`,
    ]);
    await expect
      .poll(async () => (await orderCalled(call, order.OrderNumber)).Status)
      .toBe('Closed');
    expect(await booksOf(call, StockNumber)).toEqual([2, 2, 0]);
    await expect.poll(() => depot.isTold('shipped-1.csv')).toBe(true);
    depot.write('shelves-1.csv', [
      'client,counted_at,after,stock_number,on_hand,blocked',
      `${client},${new Date().toISOString()},shipped-1.csv,${StockNumber},2,2`,
    ]);
    await expect.poll(() => depot.isTold('shelves-1.csv')).toBe(true);
    const { entities } = await (
      await callAs('admin@portside.test')
    )(warehouseDesk.differences, { query: { show: 'open' } });
    expect(entities.filter((each) => each.StockNumber === StockNumber)).toEqual([]);
  } finally {
    depot.stop();
  }
});

test('a snapshot tells the one item that books and shelves do not agree about, and none that was closed by hand', async ({
  callAs,
  floor,
}) => {
  const call = await callAs('owner@northwind.test');
  const staff = await callAs('admin@portside.test');
  const { StockNumber } = await givenItem(call, stockNumberOf('ASTRAY'));
  const closedOne = await givenOnShelf({ call, floor }, { words: 'BYHAND', pieces: 5 });
  const { client } = await call(clients.current, {});
  await floor.getByText('Fill shelves with what lies there already').click();
  await floor.getByLabel('Client number').fill(String(client.Id));
  await floor
    .getByLabel(/^One item on each line/)
    .fill(`${await shelvesOf(call)}\n${StockNumber}, 7`);
  await floor.getByRole('button', { name: 'Fill shelves' }).click();
  const order = await givenOrder(call, {
    name: journey('closed by hand'),
    lines: [[closedOne, 3]],
  });
  await processOrder(staff, order, 'release');
  await expect(rowOn(floor, 'Orders on the floor', order.OrderNumber)).toBeVisible();
  await staff(orders.forceClose, {
    payload: { Id: order._id, ShippedDate: localToday(), TrackingNumbers: [] },
  });
  await expect(rowOn(floor, 'Orders on the floor', order.OrderNumber)).toContainText('Closed');
  await expect(
    rowOn(floor, 'Shelves', closedOne).getByRole('cell', { name: '2', exact: true }),
  ).toBeVisible();
  await press(floor, 'Send snapshot', 'of Northwind Outfitters in ROC');
  await expect(rowOn(floor, 'Told to Portside', 'stock.snapshot')).toContainText('done');
  const { entities } = await staff(warehouseDesk.differences, { query: { show: 'open' } });
  expect(entities.filter(({ WarehouseCode }) => WarehouseCode === 'ROC')).toMatchObject([
    { StockNumber, Books: { OnHand: 0 }, Told: { OnHand: 7 } },
  ]);
});
