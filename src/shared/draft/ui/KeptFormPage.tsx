import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import { FormSkeleton } from '@/shared/ui/fields/FormSkeleton';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { KeptForm } from '../KeptForm';
import { LeaveGuard } from './LeaveGuard';

// Only forms that came back have it.
const RestoredLine = lazyPart('RestoredLine', () => import('./RestoredLine'));

// The same of those that were created meanwhile.
const MadeLine = lazyPart('MadeLine', () => import('./MadeLine'));

const Restoring = observer(function Restoring({ kept }: { readonly kept: KeptForm }) {
  if (kept.problem === null) return <FormSkeleton shape="halves" label="Loading" />;
  return (
    <EmptyState
      title="What was entered before could not be fetched"
      text={kept.problem.message}
      actions={
        <>
          <Button variant="outlined" onClick={kept.startAnew}>
            Start without it
          </Button>
          <Button variant="contained" onClick={() => void kept.restore()}>
            Try again
          </Button>
        </>
      }
    >
      {kept.problem.errorId && <ErrorId errorId={kept.problem.errorId} />}
    </EmptyState>
  );
});

interface Props {
  readonly kept: KeptForm;
  /** Whether something is entered that is not saved; asked at the moment of leaving. */
  readonly isUnsaved: () => boolean;
  readonly children: ReactNode;
}

/** The body of a page with a form that is kept: what came back, the form, and who leaves it. */
export const KeptFormPage = observer(function KeptFormPage({ kept, isUnsaved, children }: Props) {
  return (
    <>
      {kept.restored && (
        <Suspense fallback={null}>
          <RestoredLine kept={kept} />
        </Suspense>
      )}
      {kept.made && (
        <Suspense fallback={null}>
          <MadeLine kept={kept} />
        </Suspense>
      )}
      {kept.isRestoring ? <Restoring kept={kept} /> : children}
      <LeaveGuard isUnsaved={isUnsaved} kept={kept} />
    </>
  );
});
