import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { EmbeddedReport } from '../model/EmbeddedReport';
import { Skeleton } from '@/shared/ui/page/Skeleton';

// Its code is large, and clients without a report never need it.
const ReportFrame = lazyPart('ReportFrame', () => import('./ReportFrame'));

const Waiting = styled(Skeleton)(({ theme: { spacing, vars } }) => ({
  flex: 1,
  margin: `${spacing(5)} ${vars.layout.gutter}`,
}));

const waiting = <Waiting shape="rounded" role="status" aria-label="Loading report" />;

/** The client's embedded report (ANALYTICS-01). */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const call = useCall();
  const session = useSession();
  const askSupport = useAskSupport();
  const [report] = useState(() => new EmbeddedReport(call));
  useEffect(() => {
    ReportFrame.prefetch();
    report.start();
    return () => report.stop();
  }, [report]);
  const { stage, silence } = report;
  const problem = stage.name === 'failed' ? stage.problem : silence;
  return (
    <>
      <ScreenHeader title="Analytics" />
      {stage.name === 'loading' && waiting}
      {stage.name === 'embedded' && (
        <Suspense fallback={waiting}>
          <ReportFrame
            key={stage.embedding}
            report={report}
            config={stage.config}
            reportOfClient={session.client?.PowerBiReportId ?? ''}
          />
        </Suspense>
      )}
      {problem && (
        <FailedLoad
          message={problem.message}
          errorId={problem.errorId}
          onReload={() => void report.load()}
          onSupport={askSupport}
        />
      )}
      <ScreenDock />
    </>
  );
});
