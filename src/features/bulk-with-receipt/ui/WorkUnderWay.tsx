import { observer } from 'mobx-react-lite';
import { soonPart } from '@/shared/ui/page/lazyPart';
import type { ManyRecords } from '../model/ManyRecords';

// No list waits for it.
const RunLines = soonPart('RunLines', () => import('./RunLines'));

/** What is done to records of the list in the background, as far as it is. */
export const WorkUnderWay = observer(function WorkUnderWay({
  many,
}: {
  readonly many: ManyRecords;
}) {
  const isLoaded = RunLines.useIsLoaded();
  return many.isOffered && isLoaded && <RunLines many={many} />;
});
