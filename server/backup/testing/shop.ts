import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients } from '@contract/client';
import type { AnswerOf, Endpoint } from '@contract/endpoint';
import { orders } from '@contract/order';
import { webhooks } from '@contract/webhook';
import { readConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { createSessions } from '../../identity/sessions';
import { createGiven, type GivenItem } from '../../testing/given';
import { anOrderOf } from '../../testing/orderPayload';
import type { ServerProcess } from '../../testing/serverProcess';
import { addressOn, asAdmin, serverUrl, type LastingDatabase } from '../../testing/testDatabase';
import type { BackupSettings } from '../takeBackup';

/** A header of a webhook, which is sealed in the database. */
export const sealedHeader = '{"Authorization":"Basic cG9ydHNpZGU6c2VjcmV0"}';

/** What an installation's environment says of its database and key. */
export const settingsOf = (environment: Readonly<Record<string, string>>): BackupSettings =>
  readConfig({ ...environment });

/** A client whose Owner orders and manages webhooks, as a caller of a running server. */
export interface Shop {
  readonly token: string;
  readonly item: GivenItem;
}

/** Puts a client with a lot of stock, and its Owner's session, into a database. */
export const givenShop = async ({ db }: Database): Promise<Shop> => {
  const given = createGiven(db);
  await given.warehouses();
  const { id: clientId } = await given.client();
  const item = await given.item({ clientId, stock: { ROC: 100_000 } });
  const owner = await given.user({ role: 'Owner', clientId });
  const sessions = createSessions({ db, now: () => new Date(), config: readConfig({}) });
  return { token: await sessions.begin(owner.id), item };
};

/** Makes a call of a shop's Owner and answers its result. */
export const callAs = async <E extends Endpoint>(
  { address }: ServerProcess,
  { token }: Shop,
  {
    at,
    payload,
    query = '',
  }: { readonly at: E; readonly payload?: unknown; readonly query?: string },
): Promise<AnswerOf<E>> => {
  const response = await fetch(`${address}/api/${at.path}${query}`, {
    method: at.method,
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  });
  const answered = (await response.json()) as { message: string; result: AnswerOf<E> };
  assert.equal(response.status, 200, `${at.path}: ${answered.message}`);
  return answered.result;
};

/** Adds a webhook with a header that is a secret. */
export const addWebhook = async (server: ServerProcess, shop: Shop): Promise<void> => {
  const payload = {
    WebhookEvent: 'ORDER_STATUS_CHANGED',
    HttpMethod: 'POST',
    HttpUrl: 'https://shop.example/hook',
    HttpHeaders: sealedHeader,
  };
  await callAs(server, shop, { at: webhooks.add, payload });
};

/** What the webhooks of a shop send along, as its Owner reads it. */
export const headersOf = async (server: ServerProcess, shop: Shop): Promise<string[]> => {
  const { client } = await callAs(server, shop, { at: clients.current });
  return (client.Webhooks ?? []).map(({ HttpHeaders }) => HttpHeaders);
};

/** Orders from many callers at once, until they are told to stop. */
export const orderOn = (server: ServerProcess, shop: Shop, callers = 8) => {
  const numbers: string[] = [];
  const over = new AbortController();
  const caller = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { OrderNumber } = await callAs(server, shop, {
        at: orders.create,
        payload: anOrderOf([[shop.item, 1]]),
      });
      numbers.push(OrderNumber);
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    /** The orders that were answered so far, oldest first. */
    numbers,
    stop: async (): Promise<void> => {
      over.abort();
      await all;
    },
  };
};

/** A place to restore into: a data directory that is not there yet and, on a server, an empty database. */
export interface Place {
  readonly environment: Readonly<Record<string, string>>;
  /** A folder beside it, for backups. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** An empty database on the server of the tests; none where they run on the embedded one. */
const emptyOn = async (url: string) => {
  const name = `portside_test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) =>
    asAdmin(url, async (client) => {
      await client.query(statement);
    });
  await run(`create database ${name} template template0`);
  return {
    address: addressOn(url, name),
    drop: () => run(`drop database ${name} with (force)`),
  };
};

/** A place of the kind of database that the tests run on, unless they name another. */
export const emptyPlace = async (on: string | null = serverUrl ?? null): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-place-'));
  const made = on ? await emptyOn(on) : null;
  return {
    folder,
    environment: {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: made?.address ?? '',
      ...(made && { WAREHOUSE: 'embedded' }),
    },
    remove: async () => {
      await made?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Does work on a database that no server is on, and closes it. */
export const opened = async <Result>(
  database: Pick<LastingDatabase, 'open'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const open = await database.open();
  try {
    return await work(open);
  } finally {
    await open.close();
  }
};
