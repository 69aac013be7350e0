import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newestMigration, type Db } from '../db/database';
import { figures, readFigures } from './figures';

/** What a database says of itself and of all that it holds, at one moment. */
export const contents = z.object({
  engine: z.enum(['embedded', 'postgresql']),
  /** Of PostgreSQL, `18.6`. */
  engineVersion: z.string(),
  /** When the last migration was written that it has. */
  migration: z.number(),
  figures,
});

const manifest = z.extend(contents, {
  format: z.literal(1),
  /** The version of Portside that took it. */
  version: z.string(),
  takenAt: z.string(),
  /** Where the key of its secrets is: in the backup, with the operator, or nowhere yet. */
  key: z.object({
    kept: z.enum(['inBackup', 'asSecretKey', 'nowhere']),
    /** Tells keys apart and says nothing of them. */
    fingerprint: z.nullable(z.string()),
  }),
  /** Every file but the manifest, by its path within the backup. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

export type Contents = z.infer<typeof contents>;
export type Manifest = z.infer<typeof manifest>;

export const manifestName = 'manifest.json';

/** What a database holds, in the caller's transaction; refuses, with a sentence, one without Portside. */
export const contentsOf = async (
  tx: Db,
  engine: Contents['engine'],
  signal?: AbortSignal,
): Promise<Contents> => {
  const read = await readFigures(tx, signal);
  if (!('drizzle.__drizzle_migrations' in read.tables))
    throw new Error('The database holds no Portside.');
  const [versions] = await tx
    .select({
      engineVersion: sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
      migration: sql<string>`coalesce(max(created_at), 0)::text`,
    })
    .from(sql`drizzle.__drizzle_migrations`);
  return {
    engine,
    engineVersion: versions?.engineVersion ?? '',
    migration: Number(versions?.migration),
    figures: read,
  };
};

/** Writes the manifest: the last file of a backup. */
export const writeManifest = (folder: string, written: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(written, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });

/** The manifest of a backup; refuses, with a sentence, what is none or is of a later version. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    throw new Error(`${folder} is no whole backup: it has no ${manifestName}.`);
  const read = manifest.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path} can not be read by this version.`);
  if (read.data.migration > newestMigration())
    throw new Error(
      `${folder} was taken by Portside ${read.data.version}, whose database is newer than this version's.`,
    );
  return read.data;
};
