import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part/lazyPart';
import { useActions } from '../ActionContext';

// No list needs it before something was done.
const ResponseAlert = lazyPart('ResponseAlert', () => import('./ResponseAlert'));

/** The result of an action that is told on its page, with a way on after a failure; it goes with the page. */
export const ActionBanner = observer(function ActionBanner() {
  const actions = useActions();
  useEffect(() => () => actions.leavePage(), [actions]);
  const { stage } = actions;
  if (!actions.isOnPage) return null;
  return (
    <Suspense fallback={null}>
      {stage.name === 'done' && <ResponseAlert text={stage.outcome.text} problem={null} onDismiss={() => actions.close()} />}
      {stage.name === 'failed' && (
        <ResponseAlert text={stage.problem.message} problem={stage.problem} onDismiss={() => actions.close()}>
          <Button size="small" color="inherit" variant="outlined" onClick={() => actions.leaveBy(stage.wayOn?.go ?? stage.retry)}>
            {stage.wayOn?.label ?? 'Retry'}
          </Button>
        </ResponseAlert>
      )}
    </Suspense>
  );
});
