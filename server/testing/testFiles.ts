import { after, describe } from 'node:test';
import { closeKept } from './testDatabase';
import { hearStatements } from './wall/heard';

/**
 * Runs test files in this process, one after the other: each is a suite, so that what it does
 * before and after its tests it does for these alone.
 */
export const runFiles = (files: Readonly<Record<string, () => Promise<unknown>>>): void => {
  const { HEARD_FOLDER } = process.env;
  const writeHeard = HEARD_FOLDER ? hearStatements(HEARD_FOLDER) : null;
  for (const [name, load] of Object.entries(files))
    describe(name, async () => {
      await load();
    });
  after(async () => {
    writeHeard?.();
    await closeKept();
  });
};
