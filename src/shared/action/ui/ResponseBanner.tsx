import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { ErrorId } from '@/shared/ui/error-id/ErrorId';
import type { PageAction } from '../PageAction';

const Text = styled('span')(({ theme: { spacing } }) => ({ flex: `1 1 ${spacing(60)}`, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }));

interface Props {
  readonly action: PageAction;
}

/** What an action of the page has led to, until it is dismissed: the message, and the Error ID of a failure (OPEN-22, ERR-15). */
export const ResponseBanner = observer(function ResponseBanner({ action }: Props) {
  const { response } = action;
  if (!response) return null;
  const { text, problem } = response;
  return (
    <Alert severity={problem ? 'error' : 'success'} role={problem ? 'alert' : 'status'} onClose={() => action.dismiss()} closeText="Dismiss">
      <Text>{text}</Text>
      {problem?.errorId && <ErrorId errorId={problem.errorId} />}
    </Alert>
  );
});
