import { useEffect } from 'react';
import { routeNames } from '@/shared/routes/routes';
import { pages } from './pages';
import { whenIdle } from './whenIdle';

/**
 * Fetches the code of the other pages one by one while the browser is idle, so that opening one
 * waits for no download.
 */
export const usePrefetch = (isReady: boolean): void => {
  useEffect(() => {
    if (!isReady) return undefined;
    let isOver = false;
    const waiting = routeNames.flatMap((name) => pages[name] ?? []);
    const next = () => {
      const page = waiting.shift();
      // A failed prefetch is no failure: the page is fetched again when it is opened.
      if (page && !isOver) whenIdle(() => void page.prefetch().then(next, next));
    };
    next();
    return () => {
      isOver = true;
    };
  }, [isReady]);
};
