import TuneRounded from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState, type Ref } from 'react';
import type { StatusFilter } from '@contract/orderRules';
import type { OrderList } from '@/entities/order';
import { useSession } from '@/entities/session';
import { CountBubble } from '@/shared/ui/count-bubble/CountBubble';
import { FilterTag } from '@/shared/ui/filter-tag/FilterTag';
import { SearchField } from '@/shared/ui/search-field/SearchField';
import { SelectField } from '@/shared/ui/select-field/SelectField';
import { activeFilters, filtersOf, queryOf, shownStatus, statusOptions } from '../model/orderFilters';
import { useFilterPanel } from './useFilterPanel';

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: theme.vars.layout.filterRow,
  padding: `${theme.spacing(2)} ${theme.vars.layout.gutter}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > .status': { flex: '0 0 auto', width: theme.spacing(65) },
  '& > .search': { flex: '0 1 auto', width: theme.spacing(98), minWidth: 0 },
  [theme.breakpoints.down(theme.layout.small + 1)]: { '& > .status': { width: theme.spacing(60) }, '& > .search': { flex: '1 1 0' } },
  [theme.breakpoints.down(theme.layout.phone)]: { '& > .search': { order: -1, flex: '1 0 100%' }, '& > .status': { flex: '1 1 0', width: 'auto', minWidth: 0 } },
}));

const Tags = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > button': { flex: 'none' },
  [theme.breakpoints.down(theme.layout.small + 1)]: { flex: '1 0 100%' },
  [theme.mixins.touch]: { '& > hr': { display: 'none' } },
}));

interface Props {
  readonly list: OrderList;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Takes every filter back and loads the page anew (ORD-39). */
  readonly onClearAll: () => void;
}

/** Status, order numbers, the filter panel and the filters in force (ORD-19 to ORD-40). */
export const OrderFilters = observer(function OrderFilters({ list, searchRef, onClearAll }: Props) {
  const session = useSession();
  const { query } = list;
  const [typed, setTyped] = useState<string | null>(null);
  const { Panel, anchor, open, close } = useFilterPanel();
  const active = activeFilters(query);
  const search = (text: string) => {
    setTyped(null);
    void list.narrow({ searchById: text.trim() || undefined });
  };
  const chooseStatus = (status: StatusFilter | 'all') => {
    setTyped(null);
    void list.narrow({ status: status === 'all' ? undefined : status, searchById: undefined });
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
        />
      </div>
      <div className="search">
        <SearchField
          ref={searchRef}
          label="Search by order number(s)"
          placeholder="Search by order number(s): n or nn, nnn, nnn"
          keyHint="/"
          maxLength={2000}
          value={typed ?? query.searchById ?? ''}
          onChange={(text) => (text === '' ? search('') : setTyped(text))}
          onEnter={() => search(typed ?? query.searchById ?? '')}
        />
      </div>
      <Button variant="outlined" startIcon={<TuneRounded />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => void open(event.currentTarget)}>
        Filters
        <CountBubble count={active.length} unit="active" />
      </Button>
      {active.length > 0 && (
        <Tags>
          <Divider orientation="vertical" flexItem />
          {active.map(({ name, label, value }) => (
            <FilterTag key={name} name={label} value={value} onRemove={() => void list.narrow({ [name]: undefined })} />
          ))}
          <Button variant="text" onClick={onClearAll}>
            Clear all Filters
          </Button>
        </Tags>
      )}
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters' } }}>
        {Panel && (
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
      </Popover>
    </Bar>
  );
});
