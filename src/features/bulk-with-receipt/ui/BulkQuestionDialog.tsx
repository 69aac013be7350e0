import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { ManyRecords } from '../model/ManyRecords';

// No list needs it before many records were selected.
const BulkQuestionForm = lazyPart('BulkQuestionForm', () => import('./BulkQuestionForm'));

/** Asks before many records are changed, once the server has looked at them. */
export const BulkQuestionDialog = observer(function BulkQuestionDialog({
  many,
}: {
  readonly many: ManyRecords;
}) {
  const { asked } = many;
  return (
    asked && (
      <Suspense fallback={null}>
        <BulkQuestionForm many={many} asked={asked} />
      </Suspense>
    )
  );
});
