import { Suspense } from 'react';
import { EntranceLink } from '@/widgets/entrance';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { useSignOn } from '../model/useSignOn';

// Only where the provider has a sign-in of its own.
const SignOnButton = lazyPart('SignOnButton', () => import('./SignOnButton'));

/** Where else to go from the password. */
export function WaysIn({ signOn }: { readonly signOn: ReturnType<typeof useSignOn> }) {
  return (
    <>
      <EntranceLink to="PasswordResetRequest">FORGOT YOUR PASSWORD</EntranceLink>
      {signOn.name !== null && (
        <Suspense fallback={null}>
          <SignOnButton name={signOn.name} {...signOn.outcomes} />
        </Suspense>
      )}
    </>
  );
}
