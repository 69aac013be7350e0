import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { drafts } from '@contract/drafts';
import type { ImportDraft } from '@contract/importDraftRecord';
import { importDrafts } from '@contract/importDrafts';
import { itemAdmin } from '@contract/itemAdmin';
import { countedStatuses } from '@contract/noticeMarks';
import { notes } from '@contract/notes';
import { views } from '@contract/views';
import { webhooks } from '@contract/webhook';
import { items, noticeLines, notices } from '../../../../db/schema/inventory';
import { orders } from '../../../../db/schema/orders';
import { csvOf, orderCells, orderCsv, orderLabels } from '../../../../imports/testing/files';
import { returnableItems } from '../../../../returns/returnableOrder';
import { givenReturn } from '../../../givenReturn';
import { aPdfText } from '../../../pdf';
import { aReturnOf } from '../../../returnPayload';
import { accountOf, ask, had, NotReady, type GetReady, type Moment, type Readied } from './moment';

/** The file of an order, with a mistake in one of its two rows that can be put right. */
const ordersFile = (at: Moment): Buffer => {
  const sku = had(at.world.records.get('active')?.[0], 'item').id;
  const cells = { 'Order Name': `Draft ${randomUUID()}`, 'Product SKU': sku };
  return orderCsv(
    orderCells(cells),
    orderCells({ ...cells, 'Order Name': 'x', 'Recipient Zip Code': '1060' }),
  );
};

const startDraft = async (at: Moment, content: Buffer): Promise<ImportDraft> => {
  const FileData = content.toString('base64');
  const payload = { Type: 'Orders', FileData, Ext: 'csv', FileName: 'orders.csv' } as const;
  const { answer } = await ask(at, importDrafts.start, { payload });
  return readDraft(at, answer._id);
};

const readDraft = async (at: Moment, id: string): Promise<ImportDraft> =>
  (await ask(at, importDrafts.read, { params: { id } })).answer;

/** A draft of an import that can be changed: there can be so many in an account. */
const aDraft = async (at: Moment): Promise<ImportDraft> => {
  const { answer } = await ask(at, importDrafts.list, { query: { type: 'Orders' } });
  const [oldest] = answer.drafts.toReversed();
  if (oldest && answer.drafts.length > 12)
    await ask(at, importDrafts.discard, { params: { id: oldest._id } });
  const found = answer.drafts.find(({ State, _id }) => State === 'ready' && _id !== oldest?._id);
  return found ? readDraft(at, found._id) : startDraft(at, ordersFile(at));
};

const ofDraft = (
  { _id: id, Version }: Pick<ImportDraft, '_id' | 'Version'>,
  payload: object = {},
): Readied => ({ input: { params: { id }, payload: { ...payload, Version } } });

const editDraft = async (at: Moment, { _id, Version }: ImportDraft): Promise<ImportDraft> => {
  const Cells = [{ Row: 2, Column: 'Order Name', Text: `Draft ${randomUUID()}` }];
  const input = { params: { id: _id }, payload: { Version, Cells } };
  return (await ask(at, importDrafts.edit, input)).answer.Draft;
};

/** A file whose columns are called otherwise, matched by hand. */
const matchedDraft = async (at: Moment): Promise<ImportDraft> => {
  const cells = orderCells({ 'Order Name': randomUUID() });
  const heads = orderLabels.map((label) => (label === 'Order Name' ? randomUUID() : label));
  return startDraft(at, Buffer.from(csvOf([heads, cells])));
};
const places = orderLabels.map((_label, index) => index);

const readyImports: Readonly<Record<string, GetReady>> = {
  'importDrafts.create': async (at) => ofDraft(await startDraft(at, ordersFile(at))),
  'importDrafts.edit': async (at) => {
    const Cells = [{ Row: 2, Column: 'Order Name', Text: `Draft ${randomUUID()}` }];
    return ofDraft(await aDraft(at), { Cells });
  },
  'importDrafts.fix': async (at) => {
    const draft = await startDraft(at, ordersFile(at));
    const [fix] = draft.Summary?.Fixes ?? [];
    return ofDraft(draft, { Key: had(fix, 'fix').Key });
  },
  'importDrafts.leaveOut': async (at) => ofDraft(await aDraft(at), { Rows: [2] }),
  'importDrafts.match': async (at) => ofDraft(await matchedDraft(at), { Places: places }),
  'importDrafts.undo': async (at) => ofDraft(await editDraft(at, await aDraft(at))),
  'importDrafts.redo': async (at) => {
    const { _id: id, Version } = await editDraft(at, await aDraft(at));
    const undone = await ask(at, importDrafts.undo, { params: { id }, payload: { Version } });
    return ofDraft(undone.answer.Draft);
  },
  'importDrafts.forgetMatching': async (at) => {
    const { _id, Version } = await matchedDraft(at);
    const input = { params: { id: _id }, payload: { Version, Places: places } };
    await ask(at, importDrafts.match, input);
    const { answer } = await ask(at, importDrafts.matchings, { query: { type: 'Orders' } });
    return { input: { params: { id: had(answer.matchings[0], 'matching')._id } } };
  },
};

/** An unsaved form with a file. */
const writeDraft = async (at: Moment): Promise<{ id: string; file: string }> => {
  const [id, file] = [randomUUID(), randomUUID()];
  const params = { id, file };
  await ask(at, drafts.write, {
    params: { id },
    payload: {
      Values: { papers: { name: 'papers.pdf', keptFile: file } },
      Began: null,
      FormId: id,
      Kind: 'Order',
      Screen: 'OrderCreate',
      Title: 'New order',
      Record: null,
      Version: null,
      Writer: randomUUID(),
    },
  });
  await ask(at, drafts.writeFile, { params, payload: { FileData: aPdfText() } });
  return params;
};

const readyDrafts: Readonly<Record<string, GetReady>> = {
  'drafts.read': async (at) => ({ input: { params: { id: (await writeDraft(at)).id } } }),
  'drafts.readFile': async (at) => ({ input: { params: await writeDraft(at) } }),
  'drafts.restore': async (at) => {
    const { id } = await writeDraft(at);
    await ask(at, drafts.remove, { params: { id }, query: { version: 1 } });
    return { input: { params: { id } } };
  },
};

const addWebhook = async (at: Moment): Promise<string> => {
  const hook = {
    WebhookEvent: 'ORDER_STATUS_CHANGED',
    HttpMethod: 'POST',
    HttpUrl: 'https://10.0.0.1/hook',
  } as const;
  return (await ask(at, webhooks.add, { payload: hook })).answer._id;
};

/** What was taken away a moment ago. */
const readyRemovals: Readonly<Record<string, GetReady>> = {
  'views.restore': async (at) => {
    const { answer } = await ask(at, views.create, {
      payload: { List: 'orders', Name: randomUUID(), Fields: {}, Columns: [] },
    });
    const payload = { Id: answer._id };
    await ask(at, views.remove, { payload });
    return { input: { payload } };
  },
  'notes.restore': async (at) => {
    const RecordId = had(at.world.records.get('order')?.[0], 'order').id;
    const note = { Kind: 'Order', RecordId, Text: 'Call first' } as const;
    const { answer } = await ask(at, notes.write, { payload: note });
    const params = { id: answer.note._id };
    await ask(at, notes.remove, { params });
    return { input: { params } };
  },
  'webhooks.restore': async (at) => {
    const payload = { Ids: [await addWebhook(at)] };
    await ask(at, webhooks.remove, { payload });
    return { input: { payload } };
  },
};

/** A notice that was counted and of which pieces are missing. */
const shortLine = async (at: Moment) => {
  const [found] = await at.world.app.db
    .select({ id: notices.id, StockNumber: items.stockNumber })
    .from(noticeLines)
    .innerJoin(
      notices,
      and(eq(notices.clientId, noticeLines.clientId), eq(notices.id, noticeLines.noticeId)),
    )
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(
      and(
        eq(noticeLines.clientId, accountOf(at)),
        lt(noticeLines.quantityReceived, noticeLines.quantity),
        inArray(notices.status, [...countedStatuses]),
      ),
    )
    .limit(1);
  return had(found, 'line that is short');
};

/** An order that has left, and something of it that can still be returned. */
const closedLine = async (at: Moment): Promise<{ Id: string; StockNumber: string }> => {
  const { db } = at.world.app;
  const clientId = accountOf(at);
  const closed = await db
    .select({ Id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        eq(orders.status, 'Closed'),
        eq(orders.orderType, 'Regular'),
      ),
    )
    .orderBy(orders.id);
  for (const { Id } of closed) {
    const item = (await returnableItems(db, { clientId, id: Id })).find(({ left }) => left > 0);
    if (item) return { Id, StockNumber: item.stockNumber };
  }
  throw new NotReady('there is no order of which something can be returned');
};

/** Calls about an account's records. */
export const readyRecords: Readonly<Record<string, GetReady>> = {
  ...readyImports,
  ...readyDrafts,
  ...readyRemovals,
  'orders.checkAndFix': async (at) => {
    const Id = had(at.world.records.get('released')?.[0], 'released order').id;
    // It has left, and nobody has heard so.
    await at.world.app.db
      .update(orders)
      .set({ warehouseStatus: 'Shipped' })
      .where(
        and(
          eq(orders.clientId, at.world.account),
          eq(orders.id, Id),
          eq(orders.status, 'Released'),
        ),
      );
    return { input: { payload: { Id } } };
  },
  'webhookWorkbench.health': async (at) => ({
    input: { ...at.call.input, params: { id: await addWebhook(at) } },
  }),
  'returns.create': async (at) => {
    const { Id, StockNumber } = await closedLine(at);
    return { input: { payload: aReturnOf({ id: Id }, [[StockNumber, 1]]) } };
  },
  'returns.createLabel': async (at) => {
    const { Id: orderId } = await closedLine(at);
    const Id = await givenReturn(at.world.app.db, { clientId: accountOf(at), orderId });
    return { input: { payload: { Id, ServiceLevel: 'UPS Ground' } } };
  },
  'noticePage.explain': async (at) => {
    const { id, StockNumber } = await shortLine(at);
    return { input: { params: { id }, payload: { StockNumber, Reason: 'missing' } } };
  },
  'itemAdmin.getFile': async (at) => {
    const payload = { FileData: aPdfText(), Ext: 'pdf' };
    const { answer } = await ask(at, itemAdmin.uploadFile, { payload });
    return { input: { payload: { File: answer.File } } };
  },
};
