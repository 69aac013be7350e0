import { rename, rm } from 'node:fs/promises';
import { builtBlank } from './db/blankDatabase';
import { migrateEngine, openEmbedded } from './db/database';

const unfinished = `${builtBlank}.new`;

/** Part of the build: a migrated, empty database beside the built server, whole or not at all. */
const run = async (): Promise<void> => {
  await Promise.all(
    [builtBlank, unfinished].map((path) => rm(path, { recursive: true, force: true })),
  );
  const { engine } = await openEmbedded({ dataDir: unfinished });
  try {
    await migrateEngine(engine);
  } finally {
    await engine.close();
  }
  await rename(unfinished, builtBlank);
};

await run();
