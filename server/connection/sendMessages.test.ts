import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc } from 'drizzle-orm';
import type { OutMessage } from '@contract/warehouseMessages';
import { warehouseOutbox } from '../db/schema/connection';
import { inTransaction } from '../db/transaction';
import { warehouseId, type GivenClient } from '../testing/given';
import { one } from '../testing/one';
import type { TestApp } from '../testing/testApp';
import { signatureHeaders } from '../webhooks/signature';
import { tellWarehouses } from './outbox';
import { sendWhatWaits } from './sendMessages';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

const key = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

interface Arrived {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let app: TestApp;
let client: GivenClient;
let okl: AWarehouse;
let wms: Server;
let listening: string;
let arrived: Arrived[];
let answers: number[];
let beforeAnswer: () => Promise<void>;
before(async () => {
  wms = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      arrived.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      await beforeAnswer();
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => wms.listen(0, '127.0.0.1', resolve));
  const { port } = wms.address() as AddressInfo;
  listening = `http://127.0.0.1:${port}`;
  ({ app, okl } = await connectedApp(() => client.number, {
    key,
    urls: new Map([['ROC', `${listening}/portside`]]),
  }));
});
beforeEach(async () => {
  arrived = [];
  answers = [];
  beforeAnswer = () => Promise.resolve();
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client();
});
after(async () => {
  wms.close();
  await app.close();
});

const tell = (record: string, code: 'ROC' | 'OKL' = 'ROC', to = app): Promise<void> =>
  inTransaction(to.db, (tx) =>
    tellWarehouses(tx, to.clock.now(), [
      {
        clientId: client.id,
        warehouseId: warehouseId(code),
        type: 'order.released',
        record,
        data: { Order: record.slice(6) },
      },
    ]),
  );
const states = async (): Promise<string[]> =>
  (await app.db.select().from(warehouseOutbox).orderBy(asc(warehouseOutbox.id))).map(
    ({ state, attempts }) => `${state} ${attempts}`,
  );
const bodyOf = ({ body }: Arrived): OutMessage => JSON.parse(body) as OutMessage;
/** Lets so many seconds go by, and the work that becomes due in each. */
const wait = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    app.clock.advance({ seconds: 1 });
    await app.jobs.drain();
  }
};

describe('a message to a warehouse with an address', () => {
  it('arrives with a signature that the key proves', async () => {
    await tell('order 1');
    await app.jobs.drain();
    const [message] = arrived;
    assert.ok(message);
    const { Id, Record, Number } = bodyOf(message);
    assert.deepEqual([Record, Number], ['order 1', 1]);
    const proven = signatureHeaders([key], {
      eventId: Id,
      at: app.clock.now(),
      body: message.body,
    });
    for (const [name, value] of Object.entries(proven)) assert.equal(message.headers[name], value);
    assert.deepEqual(await states(), ['received 1']);
  });

  it('is sent again until it arrives, signed anew with the time of the attempt', async () => {
    answers = [503, 500];
    await tell('order 1');
    await app.jobs.drain();
    assert.deepEqual(await states(), ['waiting 1']);
    await wait(10);
    assert.deepEqual(await states(), ['received 3']);
    const times = arrived.map(({ headers }) => headers['webhook-timestamp']);
    assert.equal(new Set(times).size, 3);
    assert.equal(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size, 1);
  });

  it('has been heard since it was sent, whenever its answer comes', async () => {
    const sentAt = app.clock.now();
    let meanwhile: (Date | null)[] = [];
    beforeAnswer = async () => {
      app.clock.advance({ minutes: 1 });
      const { sendingSince, receivedAt } = one(await app.db.select().from(warehouseOutbox));
      meanwhile = [sendingSince, receivedAt];
    };
    answers = [503, 204];
    await tell('order 1');
    await app.jobs.drain();
    assert.deepEqual(meanwhile, [sentAt, null]);
    assert.equal(one(await app.db.select().from(warehouseOutbox)).sendingSince, null);
    app.clock.advance({ minutes: 1 });
    const sentAgain = app.clock.now();
    await app.jobs.drain();
    const { sendingSince, receivedAt } = one(await app.db.select().from(warehouseOutbox));
    assert.deepEqual([sendingSince, receivedAt], [null, sentAgain]);
  });

  it('never overtakes the one before it about the same record, and holds up no other record', async () => {
    answers = [503];
    await tell('order 1');
    await tell('order 1');
    await tell('order 2');
    await app.jobs.drain();
    assert.deepEqual(
      arrived.map((each) => `${bodyOf(each).Record} ${bodyOf(each).Number}`),
      ['order 1 1', 'order 2 1'],
    );
    await wait(10);
    assert.deepEqual(
      arrived.map((each) => `${bodyOf(each).Record} ${bodyOf(each).Number}`),
      ['order 1 1', 'order 2 1', 'order 1 1', 'order 1 2'],
    );
    assert.deepEqual(await states(), ['received 2', 'received 1', 'received 1']);
  });

  it('is not sent to a warehouse without one, which fetches it', async () => {
    await tell('order 1', 'OKL');
    await app.jobs.drain();
    assert.deepEqual([arrived, await states()], [[], ['waiting 0']]);
  });

  it('that waits without a job is found again', async () => {
    await tell('order 1');
    await app.db.execute('delete from jobs');
    await sendWhatWaits(app.parts);
    await app.jobs.drain();
    assert.deepEqual(await states(), ['received 1']);
  });
});

describe('a message that a warehouse fetches', () => {
  it('is offered after the one that is named, and until it is acknowledged', async () => {
    for (const record of ['order 1', 'order 2', 'order 3']) await tell(record, 'OKL');
    const recordsOf = async (last?: string) => (await okl.outbox(last)).map(({ Record }) => Record);
    const [first, second] = await okl.outbox();
    assert.deepEqual(await recordsOf(), ['order 1', 'order 2', 'order 3']);
    assert.deepEqual(await recordsOf(first?.Id), ['order 2', 'order 3']);
    assert.equal(await okl.acknowledge([second?.Id ?? '']), 1);
    // What was read past and not acknowledged comes again.
    assert.deepEqual(await recordsOf(), ['order 1', 'order 3']);
    assert.deepEqual(await recordsOf(first?.Id), ['order 3']);
    assert.equal(await okl.acknowledge([first?.Id ?? '', second?.Id ?? '']), 1);
    assert.deepEqual(await recordsOf(second?.Id), ['order 3']);
  });
});

describe('a warehouse with an address of its own', () => {
  it('is told there, and the others at the address of all', async () => {
    const { app: both } = await connectedApp(() => client.number, {
      key,
      url: `${listening}/all`,
      urls: new Map([['ROC', `${listening}/roc`]]),
    });
    try {
      await both.given.warehouses();
      client = await both.given.client();
      await tell('order 1', 'ROC', both);
      await tell('order 2', 'OKL', both);
      await both.jobs.drain();
      assert.deepEqual(arrived.map((each) => `${each.path} ${bodyOf(each).Record}`).toSorted(), [
        '/all order 2',
        '/roc order 1',
      ]);
    } finally {
      await both.close();
    }
  });
});
