import { reaction } from 'mobx';
import { useEffect } from 'react';
import { runInBulk, RunsUnderWay } from '@/entities/bulk-run';
import { problemIn } from '@/shared/load/problemIn';
import { useStore } from '@/shared/records/StoresContext';
import type { ManyRecords } from './ManyRecords';

/** Follows what the person has left, also what was begun before the tab was loaded anew. */
const followLeft = async (underWay: RunsUnderWay, { parts }: ManyRecords): Promise<void> => {
  const { actions, navigation, kind } = parts;
  try {
    for (const run of await underWay.left(kind)) {
      const work = { kind, act: run.Act, begin: () => Promise.resolve(run) };
      void actions.runLeft(runInBulk(work, { underWay, navigation }));
    }
  } catch (error) {
    // The list is of use without it, and says itself when the server is away.
    console.warn(`What is under way could not be read: ${problemIn(error).message}`);
  }
};

/** The acts on the list's records that are under way; at an end the list is read anew. */
export const useRunsUnderWay = (many: ManyRecords): RunsUnderWay => {
  const underWay = useStore(RunsUnderWay);
  useEffect(() => {
    const { actions, kind, list } = many.parts;
    void followLeft(underWay, many);
    return reaction(
      () => underWay.of(kind).length,
      (now, before) => {
        // What is waited for in the overlay leads to its receipt.
        if (now < before && !actions.isRunning) void list.load();
      },
    );
  }, [underWay, many]);
  return underWay;
};
