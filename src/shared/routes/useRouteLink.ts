import type { MouseEvent } from 'react';
import type { RouteParams } from './Navigation';
import { useNavigation } from './NavigationContext';
import { routes, type RouteName } from './routes';
import { opensElsewhere } from './useRecordLink';

/**
 * What makes an `a` a link to a route, with parameters for it: a real one, so that it opens in a
 * new tab too (without them).
 */
export const useRouteLink = (
  to: RouteName,
  params: RouteParams = {},
): { readonly href: string; readonly onClick: (event: MouseEvent) => void } => {
  const navigation = useNavigation();
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    navigation.go(to, params);
  };
  return { href: routes[to].path, onClick };
};
