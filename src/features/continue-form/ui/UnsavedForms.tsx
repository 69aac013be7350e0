import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useSession } from '@/entities/session';
import { soonPart } from '@/shared/ui/page/lazyPart';
import type { Offered } from '../model/useOffers';

// Fetched once the page shows what it was opened for: no list waits for it.
const OfferLines = soonPart('OfferLines', () => import('./OfferLines'));

/**
 * The person's unsaved forms, where the server keeps them (`portal/drafts`): of some kinds above
 * their list, or those beside the form of a page, so that nobody types the same twice.
 */
export const UnsavedForms = observer(function UnsavedForms(offered: Offered) {
  const session = useSession();
  const isThere = OfferLines.useIsLoaded();
  return (
    isThere &&
    session.extras?.drafts === true && (
      <Suspense fallback={null}>
        <OfferLines {...offered} />
      </Suspense>
    )
  );
});
