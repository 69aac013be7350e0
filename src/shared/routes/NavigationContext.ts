import { createContext, useContext, useState } from 'react';
import type { Navigation } from './Navigation';

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

/** Navigation by route name; throws outside the app. */
export const useNavigation = (): Navigation => {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider above it');
  return navigation;
};

/**
 * What the previous page handed to this one; taken once, because the address may move on before the
 * page has gone.
 */
export const useRouteParams = <Params extends object>(): Partial<Params> => {
  const navigation = useNavigation();
  const [params] = useState(() => navigation.params);
  return params as Partial<Params>;
};
