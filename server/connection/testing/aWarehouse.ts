import { randomUUID } from 'node:crypto';
import { warehouse as calls } from '@contract/warehouse';
import type { InResult, OutMessage, SentData, ToldByWarehouse } from '@contract/warehouseMessages';
import type { WarehouseSettings } from '../../config/warehouseSettings';
import { one } from '../../testing/one';
import { testApp, type TestApp } from '../../testing/testApp';

/** The settings of a server with two connected warehouses that fetch their messages. */
export const connectedSettings = {
  isEmbedded: false,
  url: null,
  urls: new Map<string, string>(),
  key: null,
  tokens: new Map([
    ['ROC', 'roc'.padEnd(40, '1')],
    ['OKL', 'okl'.padEnd(40, '2')],
  ]),
  sides: {},
  keptDays: 400,
} as const satisfies WarehouseSettings;

/** What a test tells about a message besides its type and data. */
interface Head {
  readonly Id?: string;
  readonly Client?: number | null;
  readonly At?: string;
  readonly Record?: string;
  readonly Number?: number;
}

/** A warehouse-management system that calls the server with its own token. */
export const aWarehouse = (app: TestApp, code: string, clientNumber: () => number) => {
  const headers = { authorization: `Bearer ${connectedSettings.tokens.get(code) ?? ''}` };
  const message = <Type extends ToldByWarehouse>(
    type: Type,
    data: SentData<Type>,
    head: Head = {},
  ) => ({
    Id: randomUUID(),
    Client: clientNumber(),
    At: app.clock.now().toISOString(),
    ...head,
    Type: type,
    Data: data,
  });
  const tellAll = async (messages: readonly unknown[]): Promise<InResult[]> =>
    (await app.call(calls.tell, { payload: { Messages: [...messages] } }, { headers })).answer
      .results;
  return {
    headers,
    message,
    tellAll,
    /** Tells one message and answers what became of it. */
    tell: async <Type extends ToldByWarehouse>(
      type: Type,
      data: SentData<Type>,
      head: Head = {},
    ): Promise<InResult> => one(await tellAll([message(type, data, head)])),
    /** What it has not acknowledged, after one of them. */
    outbox: async (after?: string): Promise<OutMessage[]> =>
      (await app.call(calls.outbox, { query: after === undefined ? {} : { after } }, { headers }))
        .answer.messages,
    acknowledge: async (ids: readonly string[]): Promise<number> =>
      (await app.call(calls.acknowledge, { payload: { Ids: [...ids] } }, { headers })).answer
        .acknowledged,
  };
};

export type AWarehouse = ReturnType<typeof aWarehouse>;

/** A server that two warehouses are connected with, and these, which speak of one client. */
export const connectedApp = async (
  clientNumber: () => number,
  settings: Partial<WarehouseSettings> = {},
): Promise<{ readonly app: TestApp; readonly roc: AWarehouse; readonly okl: AWarehouse }> => {
  const app = await testApp({ settings: { warehouse: { ...connectedSettings, ...settings } } });
  return {
    app,
    roc: aWarehouse(app, 'ROC', clientNumber),
    okl: aWarehouse(app, 'OKL', clientNumber),
  };
};
