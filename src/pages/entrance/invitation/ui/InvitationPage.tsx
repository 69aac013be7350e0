import { Suspense, useEffect, useState } from 'react';
import { Entrance, EntranceDone, EntranceForm, EntranceLink } from '@/widgets/entrance';
import { lazyPart } from '@/shared/ui/page/lazyPart';

// A form with much in it that no other page outside the shell needs.
const Acceptance = lazyPart('Acceptance', () => import('./Acceptance'));

/** Behind the # of the address, where no server and no log reads it. */
const codeInAddress = (): string => window.location.hash.slice(1);

/** What the link of an invitation opens: who somebody is, and the password. */
export function InvitationPage() {
  const [code] = useState(codeInAddress);
  // Read once: whoever looks at the address later, or goes back to it, finds no code.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <Entrance>
      <Suspense fallback={null}>
        <Acceptance code={code} Form={EntranceForm} Done={EntranceDone} Link={EntranceLink} />
      </Suspense>
    </Entrance>
  );
}
