import AddRounded from '@mui/icons-material/AddRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ItemAction } from '@contract/itemAdmin';
import { itemLimits } from '@contract/itemRules';
import { FiguresProblem, useItems, type Item, type ItemList } from '@/entities/item';
import { useSession, type SessionStore } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import {
  BulkQuestionDialog,
  SelectAllLine,
  useManyRecords,
  WorkUnderWay,
} from '@/features/bulk-with-receipt';
import { KitDialog, useItemStatusChange } from '@/features/change-item-status';
import { UnsavedForms } from '@/features/continue-form';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { ListSearch } from '@/shared/list/ui/ListSearch';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { PromptDialog } from '@/shared/ui/dialogs/PromptDialog';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { StatusCards } from '@/shared/ui/status/StatusCards';
import { narrowedTo, questionCards, statusCards } from '../model/statusCards';
import { useAhead } from '../model/useAhead';
import { importItem, updateInventory } from '../model/warehouseActions';
import { BulkItemActions } from './BulkItemActions';
import { itemLooks } from './itemLooks';
import { NeedFilter } from './NeedFilter';
import { NoItems } from './NoItems';
import { NoticeOfItems } from './NoticeOfItems';

const HeaderSearch = styled('div')(({ theme: { spacing } }) => ({
  flex: '0 1 auto',
  width: spacing(80),
  minWidth: 0,
}));

const SearchRow = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
}));

const UnreadFigures = styled(FiguresProblem)(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(1)} ${vars.layout.gutter}`,
}));

interface ItemsParams {
  /** What is searched for at first. */
  readonly searchTerm?: string;
}

/** The list, at first of what the page before has asked for. */
const useItemList = () => {
  const store = useItems();
  const session = useSession();
  const navigation = useNavigation();
  const { searchTerm: sought } = useRouteParams<ItemsParams>();
  const list = usePagedList((search) => ({
    ...store.list(
      sought === undefined || search !== ''
        ? search
        : new URLSearchParams({ searchTerm: sought }).toString(),
    ),
    keepsSelection: () => session.extras?.bulk === true,
  }));
  // The list has used it up: mounted anew, it goes by the address.
  useEffect(() => navigation.forget('searchTerm'), [navigation]);
  return list;
};

/** What is done to items of the list, which then is read anew. */
const useItemActs = (list: ReturnType<typeof useItemList>) => {
  const call = useCall();
  const actions = useActions();
  const reload = () => void list.load();
  const done = () => {
    list.selection.clear();
    reload();
  };
  const change = useItemStatusChange({ done, reload });
  const parts = { call, done, reload };
  const act = (action: ItemAction, items: readonly Item[]) => {
    if (action === 'updateInventory') void actions.run(updateInventory(items, parts));
    else change.run(items, action === 'activate');
  };
  const fetch = (stockNumber: string) => void actions.run(importItem(stockNumber, parts));
  return { change, act, fetch };
};

interface PromptProps {
  readonly open: boolean;
  readonly onOk: (stockNumber: string) => void;
  readonly onCancel: () => void;
}

/** Asks which item is to be taken over (ITEM-16). */
const ImportItemPrompt = (props: PromptProps) => (
  <PromptDialog
    {...props}
    title="Import Item"
    text="Takes the item over from the warehouse system."
    label="Stock Number"
    maxLength={itemLimits.stockNumber}
  />
);

const addItem = {
  label: 'Add Item',
  kind: 'primary',
  icon: <AddRounded />,
  isCreate: true,
} as const;

interface Ways {
  readonly navigation: Navigation;
  readonly onImport: () => void;
}

/** What the list leads to beside its rows. */
const wayActions = (session: SessionStore, { navigation, onImport }: Ways): HeaderAction[] => {
  const more = (label: string, onClick: () => void) => ({ label, kind: 'more' as const, onClick });
  return [
    more('Import Items', () => navigation.go('ItemImports')),
    ...(session.may('item.fetch') ? [more('Import Item', onImport)] : []),
    ...(session.extras?.stockMovements === true
      ? [more('Stock on a day', () => navigation.go('StockOnDay'))]
      : []),
  ];
};

interface CardsProps {
  readonly list: ItemList;
  readonly ahead: ReturnType<typeof useAhead>;
}

/** The documented cards (ITEM-04), and the questions beside them. */
const ListCards = observer(function ListCards({ list, ahead }: CardsProps) {
  const { status } = list.conditions;
  const question = ahead.isThere ? list.conditions.question : undefined;
  const questions = ahead.isThere ? questionCards(ahead.counts) : [];
  return (
    <StatusCards
      cards={[...statusCards(list.counts), ...questions]}
      value={question ?? status ?? 'all'}
      onChange={(chosen) => void list.narrow(narrowedTo(chosen))}
    />
  );
});

/** Whether anything hides items. */
const isNarrowed = ({ conditions: { status, searchTerm, attention, question } }: ItemList) =>
  (status ?? searchTerm ?? attention ?? question) !== undefined;

const anItem = { kind: 'item', screen: 'ProductDetail' } as const;

/** The item list (ITEM-01 to ITEM-17). */
export const InventoryPage = observer(function InventoryPage() {
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const list = useItemList();
  const many = useManyRecords('items', list);
  const taken = useTakeList('items', list);
  const { change, act, fetch } = useItemActs(list);
  const ahead = useAhead(list);
  const [isImporting, setImporting] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, anItem);
  const create = () => navigation.go('ProductCreate');
  const take = (stockNumber: string) => {
    setImporting(false);
    fetch(stockNumber);
  };
  const { attention } = list.conditions;
  const clearAll = () => navigation.reloadBare();
  const search = <ListSearch list={list} searchRef={searchField} label="Search items" />;
  return (
    <>
      <ScreenHeader
        title="Items"
        actions={[
          ...wayActions(session, { navigation, onImport: () => setImporting(true) }),
          ...many.receiptActions,
          ...taken.actions,
          { ...addItem, onClick: create },
        ]}
      >
        {!isPhone && <HeaderSearch>{search}</HeaderSearch>}
      </ScreenHeader>
      <ListScreen
        title="Items"
        list={list}
        looks={itemLooks}
        filters={
          <>
            <UnsavedForms kinds={['Item']} />
            <ArrangedList list={list}>
              {isPhone && <SearchRow>{search}</SearchRow>}
              <ListCards list={list} ahead={ahead} />
            </ArrangedList>
            <NeedFilter
              attention={attention}
              onRemove={() => void list.narrow({ attention: undefined })}
              onClearAll={clearAll}
            />
            <UnreadFigures of={ahead.readings} />
            <WorkUnderWay many={many} />
            <SelectAllLine many={many} list={list} />
          </>
        }
        bulk={
          <>
            {ahead.isThere && !many.isNeeded && <NoticeOfItems chosen={list.chosen} />}
            <BulkItemActions list={list} many={many} onAct={act} />
          </>
        }
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={<NoItems isNarrowed={isNarrowed(list)} onClearAll={clearAll} onCreate={create} />}
        opening={opening}
        onSupport={askSupport}
      />
      <ImportItemPrompt open={isImporting} onOk={take} onCancel={() => setImporting(false)} />
      <BulkQuestionDialog asking={many.asking} />
      <KitDialog change={change} />
      {taken.parts}
    </>
  );
});
