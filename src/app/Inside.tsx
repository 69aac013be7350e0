import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { RenewSession } from '@/features/renew-session';
import { useStoredPreferences } from '@/features/set-preferences';
import { Shell } from '@/widgets/shell';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { ActionOverlay } from '@/shared/action/ui/ActionOverlay';
import { LeftActions } from '@/shared/action/ui/LeftActions';
import { UndoBar } from '@/shared/action/ui/UndoBar';
import { onRecovered } from '@/shared/api/recovery';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { linkedIn } from '@/shared/routes/recordAddress';
import { mayOpen, routes, type RouteName } from '@/shared/routes/routes';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { soonPart } from '@/shared/ui/page/lazyPart';
import { formShapes } from './formShapes';
import { Notices } from './offline/Notices';
import { useOffline } from './offline/OfflineContext';
import { OfflineStart } from './offline/OfflineStart';
import { linkedRecord, pages } from './pages';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';
import { SwitchingOverlay } from './SwitchingOverlay';
import { usePrefetch } from './usePrefetch';
import { useTokenCheck } from './useTokenCheck';

// No page waits for it.
const ExportNews = soonPart('ExportNews', () => import('@/entities/export'));
const AttentionNews = soonPart('AttentionNews', () => import('@/entities/attention'));

interface Props {
  readonly route: RouteName;
}

const Content = observer(function Content({ route }: Props) {
  const session = useSession();
  const { place } = useNavigation();
  const isLinked = place !== null && linkedIn(route, place.search, session.client?._id) !== null;
  const Page = (isLinked ? linkedRecord : pages[route])?.Page;
  const isKnown =
    session.state === 'open' ||
    (session.state === 'failed' && routes[route].showsWithoutSession === true);
  // The check of the visit signs others out of the admin section (ROUTE-57): until then its page
  // asks for nothing.
  const isOpen =
    routes[route].isAdminSection !== true ||
    mayOpen(route, (capability) => session.may(capability));
  const isReady =
    isKnown &&
    isOpen &&
    (session.reference !== null || routes[route].allResourcesRequired !== true);
  const skeleton = (
    <PageSkeleton
      title={routes[route].title}
      text={routes[route].loadingText}
      form={formShapes[route]}
    />
  );
  return <Suspense fallback={skeleton}>{isReady && Page ? <Page /> : skeleton}</Suspense>;
});

/**
 * A page inside the shell, once the session knows who works here and, where the page needs them,
 * the reference data (SHELL-20, SHELL-21).
 */
export const Inside = observer(function Inside({ route }: Props) {
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const { connection } = useOffline();
  const check = useTokenCheck(route);
  useStoredPreferences();
  usePrefetch(session.reference !== null);
  const isNewsThere = ExportNews.useIsLoaded();
  const tellsOfExports = isNewsThere && session.extras?.exports === true;
  const isAttentionThere = AttentionNews.useIsLoaded();
  const attends = isAttentionThere && session.extras?.attention === true;
  const isInTheWay = session.state === 'failed' && routes[route].showsWithoutSession !== true;
  const reload = () => {
    check.retry();
    if (isInTheWay) void session.start();
  };
  useEffect(() => onRecovered(reload));
  const failed = ({ message, errorId }: ApiProblem) => ({
    message,
    errorId,
    onReload: reload,
    onSupport: askSupport,
  });
  if (isInTheWay && connection.isOffline) return <OfflineStart />;
  if (isInTheWay && session.problem)
    return <FailedLoad {...failed(session.problem)} onLogout={() => void session.signOut()} />;
  return (
    <Shell>
      <Notices />
      <RenewSession />
      <LeftActions />
      {tellsOfExports && (
        <Suspense fallback={null}>
          <ExportNews />
        </Suspense>
      )}
      {attends && session.state === 'open' && (
        <Suspense fallback={null}>
          <AttentionNews />
        </Suspense>
      )}
      {/* Above the page, not in its place: something may have been typed there already. */}
      {check.problem && !connection.isOffline && (
        <FailedLoad {...failed(check.problem)} isCompact />
      )}
      <PageBoundary key={navigation.mounts}>
        <Content route={route} />
      </PageBoundary>
      <UndoBar />
      <ActionOverlay />
      <SwitchingOverlay />
    </Shell>
  );
});
