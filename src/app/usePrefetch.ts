import { useEffect } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routeNames, routes, type RouteName } from '@/shared/routes/routes';
import { pages } from './pages';
import { whenIdle } from './whenIdle';

/** Milliseconds until other areas are read ahead, which must not be in the way of what comes first. */
const pause = 1500;

/**
 * Fetches the code of the other pages one by one while the browser is idle, that of the same area
 * first and at once, so that opening one waits for no download.
 */
export const usePrefetch = (isReady: boolean): void => {
  const navigation = useNavigation();
  useEffect(() => {
    if (!isReady) return undefined;
    let isOver = false;
    const { area } = navigation;
    const isNear = (name: RouteName) => `${routes[name].path}/`.startsWith(`${area}/`);
    const near = routeNames.filter(isNear);
    const far = routeNames.filter((name) => !isNear(name));
    const waiting = [...near, ...far];
    const next = () => {
      const name = waiting.shift();
      if (name === undefined || isOver) return;
      // A failed prefetch is no failure: the page is fetched again when it is opened.
      const fetchPage = () => void pages[name].prefetch().then(next, next);
      whenIdle(fetchPage, name === far[0] ? pause : 0);
    };
    next();
    return () => {
      isOver = true;
    };
  }, [isReady, navigation]);
};
