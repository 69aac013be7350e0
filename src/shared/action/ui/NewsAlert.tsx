import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { News } from '../ActionRunner';

interface Props {
  readonly told: News;
  readonly onDismiss: () => void;
}

/** What became of one action that was left, until it is dismissed or followed. */
export function NewsAlert({ told: { text, isFailure, wayOn }, onDismiss }: Props) {
  const go = () => {
    onDismiss();
    wayOn?.go();
  };
  return (
    <Alert severity={isFailure ? 'error' : 'success'} onClose={onDismiss} closeText="Dismiss">
      <span>{text}</span>
      {wayOn && (
        <Button size="small" color="inherit" variant="outlined" onClick={go}>
          {wayOn.label}
        </Button>
      )}
    </Alert>
  );
}
