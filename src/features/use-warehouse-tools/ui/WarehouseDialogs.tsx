import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { WarehouseTools } from '../model/WarehouseTools';
import { WarehouseAnswerDialog } from './WarehouseAnswerDialog';

// Its date field is heavy, and most visits close nothing by hand.
const ForceCloseDialog = lazyPart('ForceCloseDialog', () => import('./ForceCloseDialog'));
const RecallDialog = lazyPart('RecallDialog', () => import('./RecallDialog'));

interface Props {
  readonly tools: WarehouseTools;
}

/** What the warehouse tools say and ask; one per page. */
export const WarehouseDialogs = observer(function WarehouseDialogs({ tools }: Props) {
  return (
    <>
      <WarehouseAnswerDialog tools={tools} />
      <Suspense fallback={null}>
        {tools.closing && (
          <ForceCloseDialog key={tools.closing.id} order={tools.closing} tools={tools} />
        )}
        {tools.recalling && <RecallDialog order={tools.recalling} tools={tools} />}
      </Suspense>
    </>
  );
});
