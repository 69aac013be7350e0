import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { useSession } from '@/entities/session';
import { ListSearch } from '@/shared/list/ui/ListSearch';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';
import { FilterButton } from '@/shared/ui/filters/FilterButton';
import {
  activeFilters,
  filtersOf,
  queryOf,
  type DayFilterWords,
  type Filtered,
} from '../model/dayFilters';

const Tools = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minWidth: 0,
  '& > div': { flex: '0 1 auto', width: spacing(80), minWidth: 0 },
  '& > button': { flex: 'none' },
  [breakpoints.down(layout.phone)]: {
    flex: 'none',
    padding: `${spacing(2)} ${vars.layout.gutter}`,
    backgroundColor: vars.palette.background.paper,
    '& > div': { flex: '1 1 0' },
  },
}));

const Bar = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
}));

const loadPanel = async () => (await import('./DayFilterPanel')).DayFilterPanel;

interface Query extends Filtered {
  readonly searchTerm?: string | undefined;
}

interface Props {
  /** A list that is searched, and narrowed by warehouse and days. */
  readonly list: {
    readonly query: Query;
    readonly conditions: Query;
    narrow(change: Query): Promise<void>;
  };
  readonly words: DayFilterWords;
  /** Takes every filter back and loads the page anew. */
  readonly onClearAll: () => void;
}

/** The search of a list, and the button of its filters (ASN-03). */
export const DaySearch = observer(function DaySearch({
  list,
  words,
  searchRef,
  onClearAll,
}: Props & { readonly searchRef: Ref<HTMLInputElement> }) {
  const session = useSession();
  const { query } = list;
  const warehouses = session.reference?.warehouses.map(({ Code }) => Code) ?? [];
  return (
    <Tools>
      <div>
        <ListSearch
          list={list}
          searchRef={searchRef}
          label={words.search}
          placeholder={words.placeholder}
        />
      </div>
      <FilterButton count={activeFilters(query, words).length} load={loadPanel}>
        {(Panel, close) => (
          <Panel
            words={words}
            filters={filtersOf(query)}
            warehouses={warehouses}
            onClearAll={onClearAll}
            onCancel={close}
            onApply={(filters) => {
              close();
              void list.narrow(queryOf(filters));
            }}
          />
        )}
      </FilterButton>
    </Tools>
  );
});

/** The filters in force below the cards; nothing while there are none. */
export const DayFiltersInForce = observer(function DayFiltersInForce({
  list,
  words,
  onClearAll,
}: Props) {
  const active = activeFilters(list.conditions, words);
  if (active.length === 0) return null;
  return (
    <Bar>
      <ActiveFilters
        filters={active}
        onRemove={(name) => void list.narrow({ [name]: undefined })}
        onClearAll={onClearAll}
      />
    </Bar>
  );
});
