import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { EntranceWait } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { SingleSignOn, type SignOnOutcomes } from '../model/SingleSignOn';

interface Props extends SignOnOutcomes {
  /** What the browser came back with. */
  readonly answer: string;
}

/** What is seen while the server looks at what the provider's own sign-in has sent back. */
export function SignOnReturn({ answer, ...outcomes }: Props) {
  const call = useCall();
  const [signOn] = useState(() => new SingleSignOn(call, outcomes));
  useEffect(() => void signOn.finish(answer), [signOn, answer]);
  return (
    <EntranceWait title="Signing you in" text="This takes a moment.">
      <LinearProgress aria-label="Signing you in" aria-busy="true" />
    </EntranceWait>
  );
}
