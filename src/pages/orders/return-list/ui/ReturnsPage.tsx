import AddRounded from '@mui/icons-material/AddRounded';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useReturns } from '@/entities/return';
import { useSession } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { DayFiltersInForce, DaySearch, hasDayFilters } from '@/features/filter-by-days';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { usePhone } from '@/shared/ui/page/usePhone';
import { StatusCards } from '@/shared/ui/status/StatusCards';
import { recentText, stateCards } from '../model/stateCards';
import { NoReturns } from './NoReturns';
import { returnLooks } from './returnLooks';

const words = {
  search: 'Search returns',
  placeholder: 'Return, order or sender',
  from: 'Created from',
  to: 'Created to',
} as const;

const aReturn = { kind: 'return', screen: 'ReturnDetail' } as const;

/** The list of returns: what is expected, and what came back. */
export const ReturnsPage = observer(function ReturnsPage() {
  const store = useReturns();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const list = usePagedList((search) => store.list(search));
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, aReturn);
  const create = () => navigation.go('ReturnCreate');
  const clearAll = () => navigation.reloadBare();
  const take = useTakeList('returns', list);
  const { state, searchTerm } = list.conditions;
  const isNarrowed =
    state !== undefined || searchTerm !== undefined || hasDayFilters(list.conditions);
  const search = (
    <DaySearch list={list} words={words} searchRef={searchField} onClearAll={clearAll} />
  );
  return (
    <>
      <ScreenHeader
        title="Returns"
        actions={[
          {
            label: 'Create Return',
            kind: 'primary',
            icon: <AddRounded />,
            isCreate: true,
            onClick: create,
          },
          ...take.actions,
        ]}
      >
        {!isPhone && search}
      </ScreenHeader>
      <ListScreen
        title="Returns"
        list={list}
        looks={returnLooks}
        filters={
          <>
            <UnsavedForms kinds={['Return']} />
            <ArrangedList list={list}>
              {isPhone && search}
              <StatusCards
                cards={stateCards(list.counts)}
                value={state ?? 'all'}
                onChange={(chosen) =>
                  void list.narrow({ state: chosen === 'all' ? undefined : chosen })
                }
              />
              <DayFiltersInForce list={list} words={words} onClearAll={clearAll} />
            </ArrangedList>
          </>
        }
        pageAction={
          list.counts && (
            <Typography variant="body2" color="textSecondary">
              {recentText(list.counts)}
            </Typography>
          )
        }
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={<NoReturns isNarrowed={isNarrowed} onClearAll={clearAll} onCreate={create} />}
        opening={opening}
        onSupport={askSupport}
      />
      {take.parts}
    </>
  );
});
