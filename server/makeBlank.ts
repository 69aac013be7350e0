import { rm } from 'node:fs/promises';
import { builtBlank } from './db/blankDatabase';
import { migrateEngine, openEmbedded } from './db/database';

/** Part of the build: a migrated, empty database beside the built server. */
const run = async (): Promise<void> => {
  await rm(builtBlank, { recursive: true, force: true });
  const { engine } = await openEmbedded({ dataDir: builtBlank });
  try {
    await migrateEngine(engine);
  } finally {
    await engine.close();
  }
};

await run();
