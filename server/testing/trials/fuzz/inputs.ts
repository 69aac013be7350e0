import { demoPassword } from '../../../demo/loadDemo';
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { listNames } from '@contract/listColumns';
import { toldByWarehouse } from '@contract/warehouseMessages';
import { orderCells, orderCsv } from '../../../imports/testing/files';
import { aClient, anOwner } from '../../clientPayload';
import { aPngText } from '../../image';
import { aComponent, anItem } from '../../itemPayload';
import { aNoticeOf } from '../../noticePayload';
import { anOrderOf, aRecipient } from '../../orderPayload';
import { aPdfText } from '../../pdf';
import { aReturnOf } from '../../returnPayload';
import { aPerson, aUser } from '../../userPayload';
import { arbitraryOf, type Known } from './arbitraries';
import type { World } from './world';

/** The parts of a call's input, as they are sent. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: object;
  readonly payload?: object;
}

type Made = fc.Arbitrary<Input>;
type Maker = (known: Known, world: World) => Made;

const oneOf = (known: Known, field: string): fc.Arbitrary<string> =>
  fc.constantFrom(...(known(field) as string[]), ...(known(field).length === 0 ? ['none'] : []));

const unique = fc.nat({ max: 2 ** 31 - 1 });
const lines = (known: Known) =>
  fc
    .uniqueArray(oneOf(known, 'StockNumber'), { minLength: 1, maxLength: 4 })
    .chain((all) =>
      fc.tuple(
        ...all.map((stockNumber) =>
          fc.tuple(fc.constant({ stockNumber }), fc.integer({ min: 1, max: 9 })),
        ),
      ),
    );

const sends = (payload: fc.Arbitrary<object>): Made => payload.map((made) => ({ payload: made }));

const kind = fc.constantFrom(
  { Kind: 'orders', Act: 'approve' },
  { Kind: 'orders', Act: 'cancel' },
  { Kind: 'notices', Act: 'cancel' },
  { Kind: 'items', Act: 'deactivate' },
);

const csvFile = (known: Known) =>
  fc
    .array(fc.tuple(oneOf(known, 'StockNumber'), fc.string({ unit: 'grapheme', maxLength: 20 })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rows) => {
      const content = orderCsv(
        ...rows.map(([sku, name], index) =>
          orderCells({ 'Order Name': name || `Row ${index}`, 'Product SKU': sku }),
        ),
      );
      return { FileData: content.toString('base64'), Ext: 'csv', FileName: 'orders.csv' };
    });

const aFile = fc.oneof(
  fc.constant({ FileData: aPdfText(), Ext: 'pdf' }),
  fc.constant({ FileData: aPngText(), Ext: 'png' }),
);

const aDraft = fc.record({
  Values: fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 4,
  }),
  Began: fc.constant(null),
  FormId: fc.uuid(),
  Kind: fc.constantFrom('Order', 'Notice', 'Item'),
  Screen: fc.constant('OrderCreate'),
  Title: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `Draft ${text}`),
  Record: fc.constant(null),
  Version: fc.constant(null),
  Writer: fc.uuid(),
});

const aView = fc.record({
  List: fc.constantFrom(...listNames),
  Name: unique.map((nth) => `View ${nth}`),
  IsShared: fc.boolean(),
  Fields: fc.constant({}),
  Columns: fc.constant([]),
});

const told = (known: Known, { app }: World): fc.Arbitrary<object> =>
  fc.constantFrom(...Object.entries(toldByWarehouse)).chain(([Type, schema]) =>
    arbitraryOf(schema, { field: '', known }).map((Data) => ({
      Id: randomUUID(),
      Type,
      Client: 1001,
      At: app.clock.now().toISOString(),
      Data,
    })),
  );

const password = { payload: { CurrentPassword: demoPassword } };
const whole = (input: Input): Made => fc.constant(input);

/** Inputs of calls whose rules ask for more than a schema says, whole as somebody sends them. */
export const wholeInputs: Readonly<Record<string, Maker>> = {
  'session.renew': () => whole(password),
  'session.prove': () => whole(password),
  'users.create': () =>
    sends(unique.map((nth) => aUser({ Email: `fuzz${nth}@example.com`, Role: 'User' }))),
  'users.updateProfile': (known) =>
    sends(oneOf(known, 'UserId').map((UserId) => ({ UserId, ...aPerson() }))),
  'invitations.invite': () =>
    sends(unique.map((nth) => ({ Email: `asked${nth}@example.com`, Role: 'User' }))),
  'clientAdmin.create': () =>
    sends(
      unique.map((nth) =>
        aClient({ Id: nth, Name: `Fuzz ${nth}`, User: anOwner({ Email: `o${nth}@example.com` }) }),
      ),
    ),
  'orders.create': (known) =>
    sends(lines(known).map((all) => anOrderOf(all, { Recipient: aRecipient() }))),
  'orders.update': (known) =>
    sends(
      fc
        .tuple(oneOf(known, 'Id'), fc.string({ unit: 'grapheme', maxLength: 30 }))
        .map(([Id, text]) => ({ Id, Name: `Order ${text}` })),
    ),
  'orderPlans.plan': (known) => sends(lines(known).map((all) => ({ Items: anOrderOf(all).Items }))),
  'deductOrders.create': (known) =>
    sends(
      fc.record({
        Name: fc.constant('Damaged'),
        WarehouseCode: oneOf(known, 'WarehouseCode'),
        Items: oneOf(known, 'StockNumber').map((StockNumber) => [{ StockNumber, Quantity: 1 }]),
      }),
    ),
  'notices.create': (known, { app }) =>
    sends(lines(known).map((all) => aNoticeOf(app.clock.now(), all))),
  'returns.create': (known) =>
    sends(
      fc
        .tuple(oneOf(known, 'Id'), oneOf(known, 'StockNumber'))
        .map(([id, sku]) => aReturnOf({ id }, [[sku, 1]])),
    ),
  'itemAdmin.create': (known) =>
    sends(
      fc.tuple(unique, fc.boolean(), oneOf(known, 'StockNumber')).map(([nth, isKit, sku]) =>
        anItem(`FUZZ-${nth}`, {
          Barcode: String(nth),
          ...(isKit && { ItemType: 'Bundled', Components: [aComponent(sku)] }),
        }),
      ),
    ),
  'itemAdmin.update': (known) =>
    sends(
      fc
        .tuple(oneOf(known, 'Id'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }))
        .map(([Id, text]) => ({ Id, Description: `Item ${text}` })),
    ),
  'itemGroups.create': () => sends(unique.map((nth) => ({ GroupName: `Group ${nth}` }))),
  'serviceLevels.add': (known) =>
    sends(
      fc.tuple(unique, oneOf(known, 'CarrierId')).map(([nth, CarrierId]) => ({
        CarrierId,
        ServiceLevelText: `Level ${nth}`,
      })),
    ),
  'notes.write': (known) =>
    sends(
      fc
        .tuple(oneOf(known, 'RecordId'), fc.string({ minLength: 1, maxLength: 60 }))
        .map(([RecordId, text]) => ({ Kind: 'Order', RecordId, Text: `Note ${text}` })),
    ),
  'notes.list': (known) => oneOf(known, 'id').map((id) => ({ query: { kind: 'Order', id } })),
  'recipients.create': () =>
    sends(fc.string({ maxLength: 30 }).map((LastName) => aRecipient({ LastName }))),
  'recipients.update': (known) =>
    oneOf(known, 'id').map((id) => ({ params: { id }, payload: aRecipient() })),
  'webhooks.add': () =>
    whole({
      payload: {
        WebhookEvent: 'ORDER_STATUS_CHANGED',
        HttpMethod: 'POST',
        HttpUrl: 'https://10.0.0.1/hook',
      },
    }),
  'orders.uploadFile': () => sends(aFile),
  'itemAdmin.uploadFile': () => sends(aFile),
  'drafts.writeFile': (known) =>
    fc.tuple(oneOf(known, 'id'), fc.uuid()).map(([id, file]) => ({
      params: { id, file },
      payload: { FileData: aPdfText() },
    })),
  'drafts.write': () =>
    fc.tuple(fc.uuid(), aDraft).map(([id, payload]) => ({ params: { id }, payload })),
  'imports.orders': (known) => sends(csvFile(known)),
  'imports.items': (known) => sends(csvFile(known)),
  'importDrafts.start': (known) =>
    sends(csvFile(known).map((file) => ({ ...file, Type: 'Orders' }))),
  'duplicates.importRows': (known) =>
    sends(csvFile(known).map((file) => ({ ...file, Type: 'Orders' }))),
  'duplicates.imports': () =>
    sends(
      unique.map((nth) => ({
        Type: 'Orders',
        Hash: createHash('sha256').update(String(nth)).digest('hex'),
      })),
    ),
  'bulk.preview': () => sends(kind.map((asked) => ({ ...asked, Query: {} }))),
  'views.create': () => sends(aView),
  'exports.start': () =>
    sends(
      fc.record({
        List: fc.constantFrom('orders', 'items', 'notices', 'recipients'),
        Format: fc.constantFrom('csv', 'xlsx'),
      }),
    ),
  'dailyExport.save': (known) =>
    sends(
      fc.record({
        IsOn: fc.boolean(),
        Files: fc.constant(['stock']),
        Hour: fc.integer({ min: 0, max: 23 }),
        TimeZone: fc.constant('UTC'),
        UserIds: oneOf(known, 'UserIds').map((id) => [id]),
      }),
    ),
  'support.submit': () =>
    sends(
      fc.string({ minLength: 1, maxLength: 60 }).map((text) => ({
        Subject: `Help ${text}`,
        UserEmail: 'ada@example.com',
        Content: text,
      })),
    ),
  'warehouse.tell': (known, world) =>
    sends(
      fc
        .array(told(known, world), { minLength: 1, maxLength: 3 })
        .map((Messages) => ({ Messages })),
    ),
};
