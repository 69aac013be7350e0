import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { afterLogin } from '@/shared/routes/loginAddress';
import { routes, type RouteName } from '@/shared/routes/routes';
import { windowTitle } from '@/shared/ui/page/useWindowTitle';
import { PageBoundary } from './PageBoundary';
import { inside, pages, setUp } from './pages';
import { addressInstead, whereInstead } from './whereInstead';

/**
 * Calls the window after the route, until its page says more ("Order #48213"): earlier than the
 * page's own effects.
 */
const useTitle = (route: RouteName | null): void => {
  useLayoutEffect(() => {
    if (route) document.title = windowTitle(routes[route].title);
  }, [route]);
};

/** Shows the page that the address names, by the routing rules (ROUTE-54 to ROUTE-60). */
export const Root = observer(function Root() {
  const session = useSession();
  const navigation = useNavigation();
  const route = navigation.routeName;
  const instead =
    navigation.place &&
    whereInstead({
      route,
      hasToken: session.hasToken,
      isSignedIn: session.state === 'open',
      isOpenedHere: navigation.isOpenedHere,
      may: session.user ? session.may : null,
      hasReport: session.client && Boolean(session.client.PowerBiReportId),
    });
  useTitle(instead ? null : route);

  useEffect(() => {
    const { place } = navigation;
    if (!instead || !place || session.isLeaving) return;
    const address =
      route === 'Login'
        ? afterLogin(place.search, session.may)
        : addressInstead(instead, place, navigation.isOpenedHere);
    navigation.openAddress(address, { replace: true });
  }, [instead, navigation, session, route]);

  useEffect(() => {
    if (session.hasToken && session.state === 'signedOut') void session.start();
  }, [route, session]);

  // While another client is switched to, the page stays under the overlay that says so (SHELL-27).
  const isGone = session.isLeaving && session.switchingTo === null;
  if (navigation.place === null || instead || route === null || isGone) return null;
  if (session.state === 'settingUp') {
    const SetUp = setUp.Page;
    return (
      <PageBoundary>
        <Suspense fallback={null}>
          <SetUp />
        </Suspense>
      </PageBoundary>
    );
  }
  if (!routes[route].outside) {
    const Inside = inside.Page;
    return (
      <PageBoundary>
        <Suspense fallback={null}>
          <Inside route={route} />
        </Suspense>
      </PageBoundary>
    );
  }
  // Whether the sign-in is needed at all is still being asked.
  if (route === 'Login' && session.state === 'starting') return null;
  const Page = pages[route]?.Page;
  return (
    <PageBoundary>
      <Suspense fallback={null}>{Page && <Page key={navigation.mounts} />}</Suspense>
    </PageBoundary>
  );
});
