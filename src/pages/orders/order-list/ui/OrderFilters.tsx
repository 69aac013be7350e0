import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState, type Ref } from 'react';
import type { StatusFilter } from '@contract/orderRules';
import type { OrderList } from '@/entities/order';
import { useSession } from '@/entities/session';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';
import { FilterButton } from '@/shared/ui/filters/FilterButton';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { UprightLine } from '@/shared/ui/page/UprightLine';
import {
  activeFilters,
  filtersOf,
  queryOf,
  shownStatus,
  statusOptions,
} from '../model/orderFilters';

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: theme.vars.layout.filterRow,
  padding: `${theme.spacing(2)} ${theme.vars.layout.gutter}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > .status': { flex: '0 0 auto', width: theme.spacing(80) },
  '& > .search': { flex: '0 1 auto', width: theme.spacing(98), minWidth: 0 },
  [theme.breakpoints.down(theme.layout.small + 1)]: { '& > .search': { flex: '1 1 0' } },
  [theme.breakpoints.down(theme.layout.phone)]: {
    '& > .search': {
      order: -1,
      flex: '1 0 calc(100% - var(--beside-filters, 0px))',
      marginRight: 'var(--beside-filters, 0px)',
    },
    '& > .status': { flex: '1 1 0', width: 'auto', minWidth: 0 },
  },
}));

const Line = styled(UprightLine)(({ theme }) => ({
  margin: 0,
  [theme.mixins.touch]: { display: 'none' },
}));

const ofStatus = (status: StatusFilter | 'all') => ({
  status: status === 'all' ? undefined : status,
  searchById: undefined,
});

const loadPanel = async () => (await import('./FilterPanel')).FilterPanel;

interface Props {
  readonly list: OrderList;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Takes every filter back and loads the page anew (ORD-39). */
  readonly onClearAll: () => void;
}

/** Status, order numbers, the filter panel and the filters in force (ORD-19 to ORD-40). */
export const OrderFilters = observer(function OrderFilters({ list, searchRef, onClearAll }: Props) {
  const session = useSession();
  const query = list.conditions;
  const [typed, setTyped] = useState<string | null>(null);
  const active = activeFilters(query);
  const search = (text: string) => {
    setTyped(null);
    void list.narrow({ searchById: text.trim() || undefined });
  };
  const chooseStatus = (status: StatusFilter | 'all') => {
    setTyped(null);
    void list.narrow(ofStatus(status));
  };
  return (
    <Bar>
      <div className="status">
        <SelectField
          label="Status"
          isLabelInside
          options={statusOptions(list.counts, session.may('order.deduct'))}
          value={shownStatus(query)}
          onChange={chooseStatus}
          onLikely={(status) => list.expect(ofStatus(status))}
        />
      </div>
      <div className="search">
        <SearchField
          ref={searchRef}
          label="Search by order number(s)"
          placeholder="Search by order number(s): n or nn, nnn, nnn"
          hasKey
          maxLength={2000}
          value={typed ?? query.searchById ?? ''}
          onChange={(text) => (text === '' ? search('') : setTyped(text))}
          onEnter={() => search(typed ?? query.searchById ?? '')}
        />
      </div>
      <FilterButton count={active.length} load={loadPanel}>
        {(Panel, close) => (
          <Panel
            filters={filtersOf(query)}
            warehouses={session.reference?.warehouses.map(({ Code }) => Code) ?? []}
            onClearAll={onClearAll}
            onCancel={close}
            onApply={(filters) => {
              close();
              setTyped(null);
              void list.narrow(queryOf(filters));
            }}
          />
        )}
      </FilterButton>
      {active.length > 0 && (
        <>
          <Line />
          <ActiveFilters
            filters={active}
            onRemove={(name) => void list.narrow({ [name]: undefined })}
            onClearAll={onClearAll}
          />
        </>
      )}
    </Bar>
  );
});
