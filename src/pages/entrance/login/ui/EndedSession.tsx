import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { Interrupted } from '@/shared/draft/FormKeeping';
import { clockText } from '@/shared/format/dates';
import { routes } from '@/shared/routes/routes';

const Note = styled(Alert)({ alignItems: 'flex-start' });

interface Props {
  /** The form that the session's end has interrupted; null where none was. */
  readonly held: Interrupted | null;
  readonly onLetGo: () => void;
}

/** Says why Login opened, and what stands there again for the same person (OPEN-131). */
export function EndedSession({ held, onLetGo }: Props) {
  if (held === null) return <Note severity="info">Your session ended. Log in to go on.</Note>;
  const { whose, screen, title, endedAt } = held;
  return (
    <Note severity="info" icon={<LockClockOutlined />}>
      <div>
        <strong>Your session ended at {clockText(endedAt)}.</strong> Log in as {whose.name} and{' '}
        {routes[screen].title} stands there as you left it: {title}. Nothing was sent.
      </div>
      <Button size="small" color="inherit" variant="outlined" onClick={onLetGo}>
        Somebody else? Start without it
      </Button>
    </Note>
  );
}
