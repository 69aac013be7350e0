import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useActions } from '../ActionContext';
import { ResponseAlert } from './ResponseAlert';

/** The result of an action that is told on its page, with a way on after a failure; it goes with the page. */
export const ActionBanner = observer(function ActionBanner() {
  const actions = useActions();
  useEffect(() => () => actions.leavePage(), [actions]);
  const { stage } = actions;
  if (!actions.isOnPage) return null;
  if (stage.name === 'done') return <ResponseAlert text={stage.outcome.text} problem={null} onDismiss={() => actions.close()} />;
  if (stage.name !== 'failed') return null;
  const { problem, wayOn, retry } = stage;
  return (
    <ResponseAlert text={problem.message} problem={problem} onDismiss={() => actions.close()}>
      <Button size="small" color="inherit" variant="outlined" onClick={() => actions.leaveBy(wayOn?.go ?? retry)}>
        {wayOn?.label ?? 'Retry'}
      </Button>
    </ResponseAlert>
  );
});
