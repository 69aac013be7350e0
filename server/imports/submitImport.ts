import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { wrongFileType } from '@contract/fileRules';
import {
  importFileLimit,
  importFileTypes,
  importTypes,
  type ImportPayload,
  type ImportType,
} from '@contract/imports';
import { recordId } from '@contract/text';
import type { Db } from '../db/database';
import { bytesOf } from '../files/base64';
import type { Actor } from '../http/actor';
import { Problem } from '../http/problems';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { addImport, sameUnderWay, type NewImport } from './importRows';
import { contentKindOf } from './reading/contentKind';

/** Imports that wait to be run. */
export const importJobs = queue(
  'imports.run',
  z.object({ clientId: recordId, importId: recordId, type: z.enum(importTypes) }),
);

/** What a file is called behind its dot, in lower case. */
export const plainExtension = (ext: string): string => ext.replace(/^\./, '').toLowerCase();

/**
 * The bytes of a file that may be one of the three kinds; what is in it is read later. 400, 413 and
 * 415 as for every file, judged by its content.
 */
export const readImportFile = ({ FileData, Ext }: ImportPayload): Buffer => {
  if (!importFileTypes.some((type) => type === plainExtension(Ext)))
    throw new Problem(415, wrongFileType(importFileTypes));
  const bytes = bytesOf(FileData, { field: 'FileData', limit: importFileLimit });
  const kind = contentKindOf(bytes);
  if (kind === 'markup')
    throw new Problem(
      415,
      'This file is a web page or XML, whatever its name says. Open it in a spreadsheet program and save it as .xlsx or .csv.',
    );
  if (kind === 'other') throw new Problem(415, wrongFileType(importFileTypes));
  return bytes;
};

/** What files with the same content have in common. */
export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

interface Submission {
  readonly type: ImportType;
  readonly payload: ImportPayload;
}

const mostLooks = 5;

/**
 * Adds the import, or finds the one of the same file that is under way; between the two looks that
 * one may end.
 */
const addOrFind = async (tx: Db, row: NewImport): Promise<{ id: string; isNew: boolean }> => {
  for (let look = 1; look <= mostLooks; look += 1) {
    const added = await addImport(tx, row);
    if (added !== null) return { id: added, isNew: true };
    const found = await sameUnderWay(tx, row);
    if (found !== null) return { id: found, isNew: false };
  }
  throw new Error('An import could neither be added nor found');
};

/**
 * Takes a file to be imported in the background; the same one again, while the first is under way,
 * answers the first (OPEN-54).
 */
export const submitImport = async (
  { db: tx, jobs, now }: Pick<AppParts, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  { type, payload }: Submission,
): Promise<{ _id: string; message: string }> => {
  const content = readImportFile(payload);
  const contentHash = hashOf(content);
  const { clientId, userId, name: by } = actor;
  const file = {
    fileName: payload.FileName,
    extension: plainExtension(payload.Ext),
    content,
    contentHash,
  };
  const { id, isNew } = await addOrFind(tx, {
    clientId,
    id: v7(),
    type,
    ...file,
    userId,
    by,
    createdAt: now(),
  });
  if (isNew) await jobs.enqueue(tx, importJobs, { payload: { clientId, importId: id, type } });
  return { _id: id, message: 'Import started.' };
};
