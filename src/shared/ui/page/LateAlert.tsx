import type { AlertProps } from '@mui/material/Alert';
import { Suspense } from 'react';
import { lazyPart } from './lazyPart';

const Alert = lazyPart('Alert', async () => ({
  Alert: (await import('@mui/material/Alert')).default,
}));

/** A note that few visits show, on screens that show their rows without its code. */
export function LateAlert(props: AlertProps) {
  return (
    <Suspense fallback={null}>
      <Alert {...props} />
    </Suspense>
  );
}
