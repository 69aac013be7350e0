import { useEffect } from 'react';
import { savesData } from '@/shared/load/savesData';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routeNames, routes, type RouteName } from '@/shared/routes/routes';
import { prefetchSoon } from '@/shared/ui/page/lazyPart';
import { pages } from './pages';
import { whenIdle } from './whenIdle';

/** Milliseconds until other areas are read ahead, which must not be in the way of what comes first. */
const pause = 1500;

/** Milliseconds after which it is looked again whether the screen has come. */
const another = 50;

const isOnItsWay = (): boolean => document.querySelector('[aria-busy="true"]') !== null;

/** The browser is idle between drawing the rows and painting them too. */
const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/** Does some work when the browser is idle and nothing on the screen is on its way any more. */
const onceShown = (work: () => void): void =>
  whenIdle(() => {
    if (isOnItsWay()) setTimeout(() => onceShown(work), another);
    else afterPaint(work);
  });

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/**
 * Fetches the code of what the first click may open, and then that of the other pages one by one
 * while the browser is idle, that of the same area first and at once, so that opening one waits for
 * no download. Who saves data gets the parts of the screen alone.
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
    const waiting = savesData() ? [] : [...near, ...far];
    const next = () => {
      const name = waiting.shift();
      if (name === undefined || isOver) return;
      // A failed prefetch is no failure: the page is fetched again when it is opened.
      const fetchPage = () => void pages[name].prefetch().then(next, next);
      whenIdle(fetchPage, name === far[0] ? pause : 0);
    };
    onceShown(() => void prefetchSoon(idle).then(next));
    return () => {
      isOver = true;
    };
  }, [isReady, navigation]);
};
