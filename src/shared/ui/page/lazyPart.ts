import {
  createElement,
  lazy,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /**
   * Fetches the part's code before it is shown, called as an effect of what will show it. A failure
   * is only logged, since showing it tries again.
   */
  readonly prefetch: () => void;
  /** The same, for who waits until it can be shown at once. */
  readonly fetchAhead: () => Promise<void>;
  /** Whether its code is there, for who shows something else, or nothing, until then. */
  readonly useIsLoaded: () => boolean;
}

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

type FetchAhead = () => Promise<void>;

/** Fetches the parts of a screen whose code has come later; null until the first ones are fetched. */
let fetchNext: ((fetchAhead: FetchAhead) => Promise<void>) | null = null;

const makePart = <Name extends string, Props extends object>(
  name: Name,
  load: Load<Name, Props>,
) => {
  let loaded: ComponentType<Props> | null = null;
  const watchers = new Set<() => void>();
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    loaded = (await load())[name];
    watchers.forEach((tell) => tell());
    return loaded;
  };
  const Late = lazy<ComponentType<Props>>(async () => ({ default: await fetchPart() }));
  function Part(props: Props) {
    // Which of the two it was stays, so that nothing is mounted twice.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return createElement(Shown, props);
  }
  const fetchAhead = async (): Promise<void> => {
    try {
      await fetchPart();
    } catch (error) {
      console.warn(`${name} could not be fetched ahead`, error);
    }
  };
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const useIsLoaded = () => {
    // Where it could not be fetched with the others, who would show it tries again.
    useEffect(() => {
      if (fetchNext && !loaded) void fetchAhead();
    }, []);
    return useSyncExternalStore(subscribe, () => loaded !== null);
  };
  const part: LazyPart<Props> = Object.assign(Part, {
    prefetch: () => void fetchAhead(),
    fetchAhead,
    useIsLoaded,
  });
  return { part, fetchAhead };
};

/**
 * A named export as a component whose code is fetched when it is first shown, inside a Suspense.
 * Code that is there already is shown at once: React holds back what a lazy part reveals.
 */
export const lazyPart = <Name extends string, Props extends object>(
  name: Name,
  load: Load<Name, Props>,
): LazyPart<Props> => makePart(name, load).part;

const soon: FetchAhead[] = [];

/** A lazy part that the first click may ask for. */
export const soonPart = <Name extends string, Props extends object>(
  name: Name,
  load: Load<Name, Props>,
): LazyPart<Props> => {
  const { part, fetchAhead } = makePart(name, load);
  if (fetchNext) void fetchNext(fetchAhead);
  else soon.push(fetchAhead);
  return part;
};

/**
 * Fetches what the first click may ask for, each part after a pause: of all the screens whose code
 * is there, and from then on of those whose code comes. Called once a screen shows what it was
 * opened for.
 */
export const prefetchSoon = async (pause: () => Promise<void>): Promise<void> => {
  fetchNext = async (fetchAhead) => {
    await pause();
    await fetchAhead();
  };
  for (const fetchAhead of soon.splice(0)) await fetchNext(fetchAhead);
};
