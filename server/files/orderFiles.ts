import { extname } from 'node:path';
import type { AnswerOf } from '@contract/endpoint';
import type { orders } from '@contract/order';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { databaseFiles } from './fileStore';

/** A stored file of the caller's client. */
export const fileOf = async (db: Db, { clientId }: Actor, name: string): Promise<AnswerOf<typeof orders.getFile>> => {
  const file = await databaseFiles.read(db, clientId, name);
  if (!file) throw notFound('File');
  return { FileData: file.content.toString('base64'), Ext: extname(name).slice(1) };
};
