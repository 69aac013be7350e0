import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { ErrorId } from '@/shared/ui/page/ErrorId';

const Text = styled('span')(({ theme: { spacing } }) => ({
  flex: `1 1 ${spacing(60)}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

interface Props {
  readonly text: string;
  /** What failed; null after a success. */
  readonly problem: ApiProblem | null;
  readonly onDismiss: () => void;
  /** A way on after a failure. */
  readonly children?: ReactNode;
}

/**
 * A response on the page, until it is dismissed: the message, and the Error ID of a failure
 * (OPEN-22, ERR-15).
 */
export function ResponseAlert({ text, problem, onDismiss, children }: Props) {
  return (
    <Alert
      severity={problem ? 'error' : 'success'}
      role={problem ? 'alert' : 'status'}
      onClose={onDismiss}
      closeText="Dismiss"
    >
      <Text>{text}</Text>
      {problem?.errorId && <ErrorId errorId={problem.errorId} />}
      {children}
    </Alert>
  );
}
