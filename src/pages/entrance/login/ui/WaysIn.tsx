import { Suspense } from 'react';
import { EntranceLink } from '@/widgets/entrance';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { useSignOn } from '../model/useSignOn';
import { PasskeyButton } from './PasskeyButton';

// Only where the provider has a sign-in of its own.
const SignOnButton = lazyPart('SignOnButton', () => import('./SignOnButton'));

interface Props {
  readonly signOn: ReturnType<typeof useSignOn>;
  readonly onSignedIn: (token: string) => void;
  /** Why a passkey did not work out; null where it is tried anew. */
  readonly onReason: (reason: string | null) => void;
}

/** Where else to go from the password. */
export function WaysIn({ signOn, onSignedIn, onReason }: Props) {
  return (
    <>
      <EntranceLink to="PasswordResetRequest">FORGOT YOUR PASSWORD</EntranceLink>
      <PasskeyButton onSignedIn={onSignedIn} onReason={onReason} />
      {signOn.name !== null && (
        <Suspense fallback={null}>
          <SignOnButton name={signOn.name} {...signOn.outcomes} />
        </Suspense>
      )}
    </>
  );
}
