import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { ManyRecords } from '../model/ManyRecords';

// Fetched once the page is there: no list waits for it.
const RunLines = lazyPart('RunLines', () => import('./RunLines'));

/** What is done to records of the list in the background, as far as it is. */
export const WorkUnderWay = observer(function WorkUnderWay({
  many,
}: {
  readonly many: ManyRecords;
}) {
  return (
    many.isOffered && (
      <Suspense fallback={null}>
        <RunLines many={many} />
      </Suspense>
    )
  );
});
