import { lazy, type ComponentType } from 'react';

/**
 * A named export as a component whose code is fetched when it is first shown, inside a Suspense.
 * `prefetch`, called as an effect of what will show it, fetches it before; a failure there is only
 * logged, since showing it tries again.
 */
export const lazyPart = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) =>
  Object.assign(
    lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] })),
    {
      prefetch: (): void => {
        load().catch((error: unknown) => console.warn(`${name} could not be fetched ahead`, error));
      },
    },
  );
