import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { files } from '../db/schema/orders';

interface StoredFile {
  /** Found in the content, never taken from the caller. */
  readonly mediaType: string;
  readonly content: Buffer;
}

interface NewFile extends StoredFile {
  /** The order that names it, if one does. */
  readonly orderId?: string;
  /** Set for a file that nothing names yet: it is thrown away if nothing does within a day. */
  readonly unusedSince?: Date;
}

/** Where uploaded files are kept, by client and by a name that the store makes. */
export interface FileStore {
  /** Keeps a file as part of the transaction and answers its name. */
  save(tx: Db, clientId: string, file: NewFile): Promise<string>;
  read(db: Db, clientId: string, name: string): Promise<StoredFile | null>;
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
};

/** Why a stored name is refused that no upload of the client has, or that something else uses. */
export const fileUnknown = 'This file was not found. Please upload it again.';

/** Files in the database: every server process sees them, and a backup has them. */
export const databaseFiles: FileStore = {
  async save(tx, clientId, file) {
    const name = `${randomUUID()}.${extensions[file.mediaType] ?? 'bin'}`;
    await tx.insert(files).values({ clientId, name, ...file });
    return name;
  },
  async read(db, clientId, name) {
    const [found] = await db
      .select()
      .from(files)
      .where(and(eq(files.clientId, clientId), eq(files.name, name)));
    return found ? { mediaType: found.mediaType, content: Buffer.from(found.content) } : null;
  },
};
