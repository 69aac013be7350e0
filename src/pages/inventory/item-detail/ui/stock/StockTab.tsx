import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { movementList } from '@/entities/stock-movement';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { usePagedList } from '@/shared/list/usePagedList';
import { DetailBody } from '@/shared/ui/detail/DetailLayout';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import type { CountName } from '../../model/counts';
import { ItemStock } from '../../model/ItemStock';
import { AheadPanel } from './AheadPanel';
import { BalancePanel } from './BalancePanel';
import { Counts } from './Counts';
import { MovementsPanel } from './MovementsPanel';
import { WhyPanel } from './WhyPanel';

const Columns = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gridTemplateRows: 'auto auto 1fr',
  alignItems: 'start',
  gap: spacing(4),
  // The sum stands beside all that it is about.
  '& > .beside': { display: 'grid', gap: spacing(4), gridColumn: 2, gridRow: '1 / span 3' },
  '& > :not(.beside)': { gridColumn: 1, minWidth: 0 },
  [breakpoints.down(1100)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    '& > .beside': { gridColumn: 1, gridRow: 'auto' },
  },
}));

interface Props {
  readonly itemId: string;
  readonly stockNumber: string;
  /** The number that the person has asked about; null who came by the tab. */
  readonly asked: CountName | null;
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus();

/** The stock of an item: why it is what it is, how it came to it, and all that moved it. */
export const StockTab = observer(function StockTab({ itemId, stockNumber, asked }: Props) {
  const call = useCall();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => movementList(call, stockNumber, search));
  const [stock] = useState(() => new ItemStock(call, stockNumber, asked ?? 'onHand'));
  const { warehouse } = list.conditions;
  useEffect(() => void stock.lookAt(warehouse), [stock, warehouse]);
  const reload = useCallback(() => void stock.reading.load(), [stock]);
  const { problem } = stock.reading;
  const isThere = stock.shown !== null || problem === null;
  return (
    <DetailBody
      // Who pressed "Why?" is led to the answer.
      ref={asked === null ? null : takeFocus}
      role="tabpanel"
      id="tab-panel"
      aria-labelledby="tab-stock"
      tabIndex={0}
    >
      {problem && (
        <FailedLoad
          isCompact
          message={problem.message}
          errorId={problem.errorId}
          onReload={reload}
          onSupport={askSupport}
        />
      )}
      <Columns>
        {isThere && (
          <>
            <Counts stock={stock} />
            <div className="beside">
              <WhyPanel stock={stock} />
              <AheadPanel itemId={itemId} />
            </div>
            <BalancePanel stock={stock} />
          </>
        )}
        <MovementsPanel list={list} stockNumber={stockNumber} />
      </Columns>
    </DetailBody>
  );
});
