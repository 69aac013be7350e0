import { open, readFile, rm } from 'node:fs/promises';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Takes the lock file of an embedded database and answers the function that gives it back.
 * The engine itself lets two processes open one directory and then loses rows, so a second server
 * is refused here; the lock of a process that is gone is taken over.
 */
export const lockDirectory = async (lockFile: string): Promise<() => Promise<void>> => {
  try {
    const handle = await open(lockFile, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return () => rm(lockFile, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(lockFile, 'utf8'));
  if (holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `The embedded database is in use by process ${holder}. Stop that server first, or choose another DATA_DIR.`,
    );
  }
  await rm(lockFile, { force: true });
  return lockDirectory(lockFile);
};
