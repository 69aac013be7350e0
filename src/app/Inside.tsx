import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { Shell } from '@/widgets/shell';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { ActionOverlay } from '@/shared/action/ui/ActionOverlay';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes, type RouteName } from '@/shared/routes/routes';
import { FailedLoad } from '@/shared/ui/failed-load/FailedLoad';
import { pages } from './pages';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';
import { SwitchingOverlay } from './SwitchingOverlay';
import { usePrefetch } from './usePrefetch';
import { useTokenCheck } from './useTokenCheck';

interface Props {
  readonly route: RouteName;
}

const Content = observer(function Content({ route }: Props) {
  const session = useSession();
  const Page = pages[route]?.Page;
  const isReady = session.state === 'open' && (session.reference !== null || routes[route].allResourcesRequired !== true);
  const skeleton = <PageSkeleton title={routes[route].title} text={routes[route].loadingText} />;
  return <Suspense fallback={skeleton}>{isReady && Page ? <Page /> : skeleton}</Suspense>;
});

/** A page inside the shell, once the session knows who works here and, where the page needs them, the reference data (SHELL-20, SHELL-21). */
export const Inside = observer(function Inside({ route }: Props) {
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const check = useTokenCheck(route);
  usePrefetch(session.reference !== null);
  const reload = () => {
    check.retry();
    if (session.state === 'failed') void session.start();
  };
  const failed = ({ message, errorId }: ApiProblem, isCompact: boolean) => <FailedLoad message={message} errorId={errorId} onReload={reload} onSupport={askSupport} isCompact={isCompact} />;
  if (session.state === 'failed' && session.problem) return failed(session.problem, false);
  return (
    <Shell>
      {/* Above the page, not in its place: something may have been typed there already. */}
      {check.problem && failed(check.problem, true)}
      <PageBoundary key={navigation.mounts}>
        <Content route={route} />
      </PageBoundary>
      <ActionOverlay />
      <SwitchingOverlay />
    </Shell>
  );
});
