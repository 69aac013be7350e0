import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { WarehouseTools } from '../model/WarehouseTools';
import { WarehouseAnswerDialog } from './WarehouseAnswerDialog';

// Its date field is heavy, and most visits close nothing by hand.
const ForceCloseDialog = lazy(async () => ({ default: (await import('./ForceCloseDialog')).ForceCloseDialog }));

interface Props {
  readonly tools: WarehouseTools;
}

/** What the warehouse tools say and ask; one per page. */
export const WarehouseDialogs = observer(function WarehouseDialogs({ tools }: Props) {
  return (
    <>
      <WarehouseAnswerDialog tools={tools} />
      <Suspense fallback={null}>{tools.closing && <ForceCloseDialog key={tools.closing.id} order={tools.closing} tools={tools} />}</Suspense>
    </>
  );
});
