import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { ImportRepair } from './ImportRepair';

/** Milliseconds without a key or a pointer after which rows may move. */
const calm = 1000;

const stirs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/**
 * Rows that are repaired leave the page by themselves: once nobody is at work in them, and nothing
 * was pressed or pointed at for a moment, so that no row moves away under a pointer.
 */
export const useLeaving = (area: RefObject<HTMLElement | null>, repair: ImportRepair): void => {
  useEffect(() => {
    const { current } = area;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (repair.mayRenew) timer = setTimeout(() => void repair.renew(), calm);
    };
    const stop = reaction(() => repair.mayRenew, wait, { fireImmediately: true });
    for (const stir of stirs) current?.addEventListener(stir, wait, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const stir of stirs) current?.removeEventListener(stir, wait);
    };
  }, [area, repair]);
};
