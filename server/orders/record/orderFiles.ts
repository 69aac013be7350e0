import { extname } from 'node:path';
import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { fileEmpty, orderFileTypes, wrongFileType } from '@contract/fileRules';
import type { orders as endpoints } from '@contract/order';
import type { ParsedOrderPayload, ParsedOrderUpdate } from '@contract/orderPayload';
import type { Db } from '../../db/database';
import { files, orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { Problem, invalid, notFound } from '../../http/problems';
import { refuseFields, type Refusals } from '../../http/refusals';
import { visibleTo } from './orderFilters';
import type { OrderRow } from './orderSteps';
import { databaseFiles, fileUnknown } from '../../files/fileStore';
import { readPdf } from '../../files/pdf';

const mayRead = async (db: Db, actor: Actor, name: string): Promise<boolean> => {
  const ofVisibleOrder = exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(visibleTo(actor), eq(orders.id, files.orderId))),
  );
  const isReadable = and(
    eq(files.clientId, actor.clientId),
    eq(files.name, name),
    or(isNull(files.orderId), ofVisibleOrder),
  );
  return (await db.$count(files, isReadable)) > 0;
};

/**
 * A stored file of the caller's client, as base64; one that an order names only for those who may
 * see the order.
 */
export const fileOf = async (
  db: Db,
  actor: Actor,
  name: string,
): Promise<AnswerOf<typeof endpoints.getFile>> => {
  const file = (await mayRead(db, actor, name))
    ? await databaseFiles.read(db, actor.clientId, name)
    : null;
  if (!file) throw notFound('File');
  return { FileData: file.content.toString('base64'), Ext: extname(name).slice(1) };
};

/** The PDFs that came with a new order, read and checked; null where none was sent. */
export interface SentOrderFiles {
  readonly invoice: Buffer | null;
  readonly label: Buffer | null;
}

/**
 * Reads the files of a new order, which stand in its payload or in its `Files`: 400, 413 and 415 as
 * for every file (FILE-02, FILE-10, OPEN-46).
 */
export const readOrderFiles = async (
  actor: Actor,
  {
    InvoiceFile,
    ShippingLabel,
    Files,
  }: Pick<ParsedOrderPayload, 'InvoiceFile' | 'ShippingLabel' | 'Files'>,
): Promise<SentOrderFiles> => ({
  invoice: await readPdf(actor, InvoiceFile || Files?.InvoiceFile, 'InvoiceFile'),
  label: await readPdf(actor, ShippingLabel || Files?.ShippingLabel, 'ShippingLabel'),
});

type Upload = ParsedInputOf<typeof endpoints.uploadFile>['payload'];

/** Keeps a PDF for an order that will name it, and answers its stored name (FILE-02, OPEN-46). */
export const uploadOrderFile = async (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  actor: Actor,
  { FileData, Ext }: Upload,
): Promise<AnswerOf<typeof endpoints.uploadFile>> => {
  if (!orderFileTypes.some((type) => type === Ext.toLowerCase()))
    throw new Problem(415, wrongFileType(orderFileTypes));
  const content = await readPdf(actor, FileData, 'FileData');
  if (!content) throw invalid('The request is invalid', { FileData: [fileEmpty] });
  return {
    File: await databaseFiles.save(db, actor.clientId, {
      mediaType: 'application/pdf',
      content,
      unusedSince: now(),
    }),
  };
};

type FileColumns = Pick<OrderRow, 'invoiceFile' | 'shippingLabel'>;

const takeIntoUse = async (tx: Db, { clientId, id }: OrderRow, name: string): Promise<boolean> => {
  const isFree = or(isNotNull(files.unusedSince), eq(files.orderId, id));
  const isNamed = and(
    eq(files.clientId, clientId),
    eq(files.name, name),
    eq(files.mediaType, 'application/pdf'),
  );
  const taken = await tx
    .update(files)
    .set({ orderId: id, unusedSince: null })
    .where(and(isNamed, isFree))
    .returning({ name: files.name });
  return taken.length > 0;
};

const whyNotFiles = async (
  tx: Db,
  order: OrderRow,
  sent: Readonly<Record<string, string | null | undefined>>,
): Promise<Refusals> => {
  const refusals: Record<string, string[]> = {};
  for (const [field, name] of Object.entries(sent)) {
    if (name && !(await takeIntoUse(tx, order, name))) refusals[field] = [fileUnknown];
  }
  return refusals;
};

interface NamedFiles extends Pick<ParsedOrderUpdate, 'InvoiceFile' | 'ShippingLabel'> {
  readonly at: Date;
}

/**
 * Gives a locked order the files that were named: absent leaves one as it is, null removes it
 * (FILE-06). Answers its columns. 400 for a name that no PDF of the client's uploads has, or that
 * another order uses. Files that it names no more are thrown away a day later.
 */
export const changeFiles = async (
  tx: Db,
  order: OrderRow,
  { InvoiceFile, ShippingLabel, at }: NamedFiles,
): Promise<FileColumns> => {
  refuseFields(await whyNotFiles(tx, order, { InvoiceFile, ShippingLabel }));
  const now = {
    invoiceFile: InvoiceFile === undefined ? order.invoiceFile : InvoiceFile || null,
    shippingLabel: ShippingLabel === undefined ? order.shippingLabel : ShippingLabel || null,
  };
  const dropped = [order.invoiceFile, order.shippingLabel].filter(
    (name) => name !== null && name !== now.invoiceFile && name !== now.shippingLabel,
  );
  const wasDropped = and(
    eq(files.clientId, order.clientId),
    inArray(
      files.name,
      dropped.filter((name) => name !== null),
    ),
  );
  if (dropped.length > 0)
    await tx.update(files).set({ orderId: null, unusedSince: at }).where(wasDropped);
  return now;
};
