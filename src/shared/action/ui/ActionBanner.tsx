import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useActions } from '../ActionContext';

// No list needs it before something was done.
const ResponseAlert = lazyPart('ResponseAlert', () => import('./ResponseAlert'));

/**
 * The result of an action that is told on its page, with a way on after a failure; it goes with the
 * page.
 */
export const ActionBanner = observer(function ActionBanner() {
  const actions = useActions();
  useEffect(() => () => actions.leavePage(), [actions]);
  const { stage } = actions;
  const dismiss = () => {
    // The button goes with the banner: the focus of who pressed it goes to the page's heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
    actions.close();
  };
  // There before its words, so that a screen reader says them.
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>
        {stage.name === 'done' && stage.isOnPage && (
          <ResponseAlert text={stage.outcome.text} problem={null} onDismiss={dismiss} />
        )}
        {stage.name === 'failed' && stage.isOnPage && (
          <ResponseAlert
            text={[stage.problem.message, stage.problem.outcomeText].filter(Boolean).join(' ')}
            problem={stage.problem}
            onDismiss={dismiss}
          >
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => actions.leaveBy(stage.wayOn.go)}
            >
              {stage.wayOn.label}
            </Button>
          </ResponseAlert>
        )}
      </Suspense>
    </div>
  );
});
