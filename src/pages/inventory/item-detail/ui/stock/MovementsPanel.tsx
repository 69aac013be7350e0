import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { mostCountedMovements } from '@contract/stockMovements';
import { useSession } from '@/entities/session';
import type { MovementList } from '@/entities/stock-movement';
import { useAskSupport } from '@/features/ask-support';
import { useTakeList } from '@/features/take-list';
import { countText } from '@/shared/format/numbers';
import { ListBody } from '@/shared/list/ui/ListBody';
import { ListPager } from '@/shared/list/ui/ListPager';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';
import { FilterButton } from '@/shared/ui/filters/FilterButton';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { MoreMenu } from '@/shared/ui/page/MoreMenu';
import { Panel } from '@/shared/ui/page/Panel';
import {
  activeFilters,
  filtersOf,
  queryOf,
  reasonOptions,
  stateOptions,
  unfiltered,
} from '../../model/movementFilters';
import { takenMovements } from '../../model/takenMovements';
import { movementLooks } from './movementLooks';

/** Rows begin where the panel's title does. */
const Rows = styled('div')(({ theme: { spacing } }) => ({
  '&& th:first-of-type, && td:first-of-type': { paddingLeft: spacing(4) },
  '&& th:last-of-type, && td:last-of-type': { paddingRight: spacing(4) },
}));

const Bar = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  padding: `0 ${spacing(4)} ${spacing(2)}`,
}));

const Foot = styled('footer')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${spacing(1)} ${spacing(4)}`,
  padding: `${spacing(2)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const loadPanel = async () => (await import('./FilterPanel')).FilterPanel;

interface Props {
  readonly list: MovementList;
  readonly stockNumber: string;
}

const Filters = observer(function Filters({ list }: Pick<Props, 'list'>) {
  const session = useSession();
  const { conditions } = list;
  const warehouses = session.reference?.warehouses.map(({ Code }) => Code) ?? [];
  return (
    <FilterButton count={activeFilters(conditions).length} load={loadPanel}>
      {(FilterPanel, close) => (
        <FilterPanel
          filters={filtersOf(conditions)}
          warehouses={warehouses}
          states={stateOptions}
          reasons={reasonOptions}
          hasTags={session.clientHas('itemTagClients')}
          onCancel={close}
          onClearAll={() => {
            close();
            void list.narrow(unfiltered);
          }}
          onApply={(filters) => {
            close();
            void list.narrow(queryOf(filters));
          }}
        />
      )}
    </FilterButton>
  );
});

const NoMovements = ({ list }: Pick<Props, 'list'>) =>
  activeFilters(list.conditions).length > 0 ? (
    <EmptyState
      icon={<FilterAltOffOutlined />}
      title="No movements match"
      text="Choose other filters, or clear them."
      actions={
        <Button variant="outlined" onClick={() => void list.narrow(unfiltered)}>
          Show all movements
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<SwapVertRounded />}
      title="No movements yet"
      text="What is received, reserved, shipped, returned or recounted of this item appears here."
    />
  );

/** The server counts no further. */
const countOf = ({ total }: MovementList): number | string =>
  total < mostCountedMovements ? total : `${countText(mostCountedMovements)} or more`;

/** Every change of an item's stock, with what caused it. */
export const MovementsPanel = observer(function MovementsPanel({ list, stockNumber }: Props) {
  const askSupport = useAskSupport();
  const taken = useTakeList(
    'stockMovements',
    useMemo(() => takenMovements(list, stockNumber), [list, stockNumber]),
  );
  const active = activeFilters(list.conditions);
  return (
    <>
      <Panel
        title="Movements"
        {...(list.answered && { count: countOf(list) })}
        isFlush
        actions={
          <>
            <Filters list={list} />
            <MoreMenu isIcon label="More with movements" actions={taken.actions} />
          </>
        }
      >
        {active.length > 0 && (
          <Bar>
            <ActiveFilters
              filters={active}
              onRemove={(name) => void list.narrow({ [name]: undefined })}
              onClearAll={() => void list.narrow(unfiltered)}
            />
          </Bar>
        )}
        <Rows>
          <ListBody
            title="Movements"
            list={list}
            looks={movementLooks}
            isSelectable={false}
            empty={<NoMovements list={list} />}
            opening={null}
            onSupport={askSupport}
          />
        </Rows>
        <Foot>
          <span>Rows are never changed. What was wrong is set right by another row.</span>
          <ListPager list={list} />
        </Foot>
      </Panel>
      {taken.parts}
    </>
  );
});
