import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { ListSearch } from '@/shared/list/ui/ListSearch';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';
import { FilterButton } from '@/shared/ui/filters/FilterButton';
import { activeFilters, filtersOf, queryOf } from '../model/auditFilters';
import type { AuditList } from '../model/auditList';

const Bar = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2),
  minHeight: vars.layout.filterRow,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
  '& > .search': { flex: '0 1 auto', width: spacing(80), minWidth: 0 },
  '& > button': { flex: 'none' },
  [breakpoints.down(layout.phone)]: { '& > .search': { flex: '1 1 0' } },
}));

const loadPanel = async () => (await import('./AuditFilterPanel')).AuditFilterPanel;

interface Props {
  readonly list: AuditList;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onClearAll: () => void;
}

/** The search of the log, the button of its filters, and the filters in force. */
export const AuditFilters = observer(function AuditFilters({ list, searchRef, onClearAll }: Props) {
  const active = activeFilters(list.conditions);
  return (
    <Bar>
      <div className="search">
        <ListSearch
          list={list}
          searchRef={searchRef}
          label="Search the audit log"
          placeholder="Number or name"
        />
      </div>
      <FilterButton count={activeFilters(list.query).length} load={loadPanel}>
        {(Panel, close) => (
          <Panel
            filters={filtersOf(list.query)}
            onClearAll={onClearAll}
            onCancel={close}
            onApply={(filters) => {
              close();
              void list.narrow(queryOf(filters));
            }}
          />
        )}
      </FilterButton>
      {active.length > 0 && (
        <ActiveFilters
          filters={active}
          onRemove={(name) => void list.narrow({ [name]: undefined })}
          onClearAll={onClearAll}
        />
      )}
    </Bar>
  );
});
