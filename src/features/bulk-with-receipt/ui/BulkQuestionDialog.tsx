import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { BulkAsking } from '../model/BulkAsking';

// No page needs it before many records are meant.
const BulkQuestionForm = lazyPart('BulkQuestionForm', () => import('./BulkQuestionForm'));

/** Asks before many records are changed, once the server has looked at them. */
export const BulkQuestionDialog = observer(function BulkQuestionDialog({
  asking,
}: {
  readonly asking: BulkAsking;
}) {
  const { asked } = asking;
  return (
    asked && (
      <Suspense fallback={null}>
        <BulkQuestionForm asking={asking} asked={asked} />
      </Suspense>
    )
  );
});
