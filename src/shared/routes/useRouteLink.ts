import type { MouseEvent } from 'react';
import { followHere } from './followHere';
import type { RouteParams } from './Navigation';
import { useNavigation } from './NavigationContext';
import { routes, type RouteName } from './routes';

/**
 * What makes an `a` a link to a route, with parameters for it: a real one, so that it opens in a
 * new tab too (without them).
 */
export const useRouteLink = (
  to: RouteName,
  params: RouteParams = {},
): { readonly href: string; readonly onClick: (event: MouseEvent) => void } => {
  const navigation = useNavigation();
  return { href: routes[to].path, onClick: followHere(() => navigation.go(to, params)) };
};
