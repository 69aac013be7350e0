import { extname } from 'node:path';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { fileEmpty, imageFileTypes, orderFileTypes, wrongFileType } from '@contract/fileRules';
import type { itemAdmin } from '@contract/itemAdmin';
import type { ParsedItemUpdate } from '@contract/itemPayload';
import type { Db } from '../db/database';
import { files } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { Problem, invalid, notFound } from '../http/problems';
import type { ItemRow } from './itemRows';
import { databaseFiles, fileUnknown } from '../files/fileStore';
import { readImage } from '../files/image';
import { imageMediaTypes } from '../files/imageHead';
import { readPdf } from '../files/pdf';

const itemFileTypes = [...imageFileTypes, ...orderFileTypes] as const;

type NewFile = Parameters<typeof databaseFiles.save>[2];

/** The image and the PDF that came with an item, read and checked; null where none was sent. */
export interface SentItemFiles {
  readonly image: NewFile | null;
  readonly pdf: NewFile | null;
}

const readPdfFile = async (...asked: Parameters<typeof readPdf>): Promise<NewFile | null> => {
  const content = await readPdf(...asked);
  return content && { mediaType: 'application/pdf', content };
};

/**
 * Reads the files of an item: 400, 413 and 415 as for every file, judged by their content
 * (FILE-09).
 */
export const readItemFiles = async (
  actor: Actor,
  { ImageData, PdfData }: Pick<ParsedItemUpdate, 'ImageData' | 'PdfData'>,
): Promise<SentItemFiles> => ({
  image: readImage(ImageData, 'ImageData'),
  pdf: await readPdfFile(actor, PdfData, 'PdfData'),
});

type Upload = ParsedInputOf<typeof itemAdmin.uploadFile>['payload'];

/**
 * Keeps an image or a PDF for an item that will name it, and answers its stored name; one that no
 * item names within a day is thrown away (API-90).
 */
export const uploadItemFile = async (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  actor: Actor,
  { FileData, Ext }: Upload,
): Promise<AnswerOf<typeof itemAdmin.uploadFile>> => {
  const ext = Ext.replace(/^\./, '').toLowerCase();
  if (!itemFileTypes.some((type) => type === ext))
    throw new Problem(415, wrongFileType(itemFileTypes));
  const file =
    ext === 'pdf'
      ? await readPdfFile(actor, FileData, 'FileData')
      : readImage(FileData, 'FileData');
  if (!file) throw invalid('The request is invalid', { FileData: [fileEmpty] });
  return { File: await databaseFiles.save(db, actor.clientId, { ...file, unusedSince: now() }) };
};

/**
 * A stored file of an item of the caller's client, as base64; the files of orders are read through
 * their own call (API-91).
 */
export const itemFileOf = async (
  db: Db,
  { clientId }: Actor,
  name: string,
): Promise<AnswerOf<typeof itemAdmin.getFile>> => {
  const isOfNoOrder =
    (await db.$count(
      files,
      and(eq(files.clientId, clientId), eq(files.name, name), isNull(files.orderId)),
    )) > 0;
  const file = isOfNoOrder ? await databaseFiles.read(db, clientId, name) : null;
  if (!file) throw notFound('File');
  return { FileData: file.content.toString('base64'), Ext: extname(name).slice(1) };
};

interface FileChange {
  /** The stored name that the item has. */
  readonly before: string | null;
  /** A file that came with the call; it goes before a name. */
  readonly sent: NewFile | null;
  /** A stored name, or null to remove it; absent leaves it. */
  readonly name: string | null | undefined;
  readonly mediaTypes: readonly string[];
}

/** The name that an item has from now on; undefined when the named file is not to be had. */
const takeIntoUse = async (
  tx: Db,
  clientId: string,
  { before, sent, name, mediaTypes }: FileChange,
): Promise<string | null | undefined> => {
  if (sent) return databaseFiles.save(tx, clientId, sent);
  if (name === undefined || name === before) return before;
  if (!name) return null;
  const isFree = and(
    eq(files.clientId, clientId),
    eq(files.name, name),
    isNotNull(files.unusedSince),
    inArray(files.mediaType, [...mediaTypes]),
  );
  const [taken] = await tx
    .update(files)
    .set({ unusedSince: null })
    .where(isFree)
    .returning({ name: files.name });
  return taken?.name;
};

type FileColumns = Pick<ItemRow, 'imageFile' | 'pdfFile'>;
type NamedFiles = Pick<ParsedItemUpdate, 'ImageFile' | 'PdfFile' | 'ImageData' | 'PdfData'>;

interface ItemFileChange {
  readonly sent: SentItemFiles;
  readonly named: NamedFiles;
  readonly at: Date;
}

/** Null in either field removes the file, unless the other one names another. */
const nameIn = (
  name: string | null | undefined,
  data: string | null | undefined,
): string | null | undefined => (name === undefined && data === null ? null : name);

/**
 * Gives a locked item the files that came with the call, or that it names: absent leaves one as it
 * is, null removes it. Answers its columns. 400 for a name that no upload of the client has, or
 * that something else uses. Files that it names no more are thrown away a day later.
 */
export const changeItemFiles = async (
  tx: Db,
  { clientId, imageFile, pdfFile }: Pick<ItemRow, 'clientId' | 'imageFile' | 'pdfFile'>,
  { sent, named, at }: ItemFileChange,
): Promise<FileColumns> => {
  const image = await takeIntoUse(tx, clientId, {
    before: imageFile,
    sent: sent.image,
    name: nameIn(named.ImageFile, named.ImageData),
    mediaTypes: imageMediaTypes,
  });
  const pdf = await takeIntoUse(tx, clientId, {
    before: pdfFile,
    sent: sent.pdf,
    name: nameIn(named.PdfFile, named.PdfData),
    mediaTypes: ['application/pdf'],
  });
  if (image === undefined || pdf === undefined) {
    throw invalid('The request is invalid', {
      ...(image === undefined && { ImageFile: [fileUnknown] }),
      ...(pdf === undefined && { PdfFile: [fileUnknown] }),
    });
  }
  const dropped = [imageFile, pdfFile]
    .filter((name) => name !== null)
    .filter((name) => name !== image && name !== pdf);
  const wasDropped = and(eq(files.clientId, clientId), inArray(files.name, dropped));
  if (dropped.length > 0) await tx.update(files).set({ unusedSince: at }).where(wasDropped);
  return { imageFile: image, pdfFile: pdf };
};
