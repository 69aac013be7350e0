import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useNearEnd } from '../model/useNearEnd';

// Needed in the last minutes of a session's longest life alone.
const RenewLine = lazyPart('RenewLine', () => import('./RenewLine'));

/** Lets whoever is filling in a form go on in the session that is about to end. */
export const RenewSession = observer(function RenewSession() {
  const { sessionEndsAt, isFilledIn } = useFormKeeping();
  const isNear = useNearEnd(sessionEndsAt);
  return (
    <div aria-live="polite">
      {isNear && isFilledIn && sessionEndsAt && (
        <Suspense fallback={null}>
          <RenewLine endsAt={sessionEndsAt} />
        </Suspense>
      )}
    </div>
  );
});
