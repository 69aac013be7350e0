import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { stockOnDayList, type StockOnDayList } from '@/entities/stock-movement';
import { useAskSupport } from '@/features/ask-support';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { dayText } from '@/shared/format/dates';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { DayFilters } from './DayFilters';
import { stockOnDayLooks } from './stockOnDayLooks';

const anItem = { kind: 'item' } as const;

const NoStock = observer(function NoStock({ list }: { readonly list: StockOnDayList }) {
  const { day, searchTerm, warehouse } = list.conditions;
  const isNarrowed = searchTerm !== undefined || warehouse !== undefined;
  return (
    <EmptyState
      icon={<EventNoteOutlined />}
      title={isNarrowed ? 'No items match' : `Nothing is known of ${dayText(day)}`}
      text={
        isNarrowed
          ? `Nothing that matches had moved by the end of ${dayText(day)}. Search for something else, or choose another day or warehouse.`
          : 'No stock had moved by the end of this day, as far as movements are known. Choose a later day.'
      }
    />
  );
});

/** What every warehouse had of every item at the end of a day. */
export const StockOnDayPage = observer(function StockOnDayPage() {
  const call = useCall();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => stockOnDayList(call, search));
  const taken = useTakeList('stockOnDay', list);
  const opening = useOpening(list, anItem);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  return (
    <>
      <ScreenHeader title="Stock on a day" actions={taken.actions} />
      <ListScreen
        title="Stock on a day"
        list={list}
        looks={stockOnDayLooks}
        filters={<DayFilters list={list} searchRef={searchField} />}
        switcher={null}
        empty={<NoStock list={list} />}
        opening={opening}
        onSupport={askSupport}
      />
      {taken.parts}
    </>
  );
});
