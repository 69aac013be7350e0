import { rename, rm } from 'node:fs/promises';
import { asBuilt, builtBlank, setModes } from './db/blankDatabase';
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
  // The engine unpacks its first files as they were packed: some for everybody to write, some for
  // its own user alone.
  await setModes(unfinished, asBuilt);
  await rename(unfinished, builtBlank);
};

await run();
