import AddRounded from '@mui/icons-material/AddRounded';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { noticeStatuses } from '@contract/noticeRules';
import { useNotices, type Notice, type NoticeList } from '@/entities/notice';
import { useSession } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import {
  BulkQuestionDialog,
  SelectAllLine,
  useManyRecords,
  WorkUnderWay,
} from '@/features/bulk-with-receipt';
import { cancelNotices } from '@/features/cancel-notices';
import { UnsavedForms } from '@/features/continue-form';
import { DayFiltersInForce, DaySearch, hasDayFilters } from '@/features/filter-by-days';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { usePhone } from '@/shared/ui/page/usePhone';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { StatusCards } from '@/shared/ui/status/StatusCards';
import { markCards, narrowedTo, statusCards } from '../model/statusCards';
import { BulkNoticeActions } from './BulkNoticeActions';
import { NoNotices } from './NoNotices';
import { noticeLooks } from './noticeLooks';

const words = { search: 'Search notices', from: 'Date from', to: 'Date to' } as const;

interface ShipmentsParams {
  /** The card that is chosen at first, such as Created (ASN-09). */
  readonly selectedTab?: string;
}

const initialStatus = ({ selectedTab }: ShipmentsParams) => {
  const status = noticeStatuses.find((name) => name === selectedTab);
  return status && { status };
};

/** Cancels notices of the list, which tells the result. */
const useCancelling = (list: NoticeList) => {
  const call = useCall();
  const store = useNotices();
  const actions = useActions();
  const session = useSession();
  const reload = () => void list.load();
  const leave = () => {
    list.selection.clear();
    reload();
  };
  return (notices: readonly Notice[]) =>
    void actions.run(
      cancelNotices(notices, { call, session, store, actions, isToldOnPage: true, leave, reload }),
    );
};

/** The documented cards (ASN-01), and what the list marks of notices. */
const ListCards = observer(function ListCards({ list }: { readonly list: NoticeList }) {
  const hasMarks = useSession().extras?.noticeAnswers === true;
  const { mark, status } = list.conditions;
  return (
    <StatusCards
      cards={[...statusCards(list.counts), ...(hasMarks ? markCards : [])]}
      value={mark ?? status ?? 'all'}
      onChange={(chosen) => void list.narrow(narrowedTo(chosen))}
    />
  );
});

/** Whether anything hides notices. */
const isNarrowed = ({ conditions }: NoticeList): boolean =>
  (conditions.status ?? conditions.mark ?? conditions.searchTerm) !== undefined ||
  hasDayFilters(conditions);

const aNotice = { kind: 'notice', screen: 'ShipNoticeDetail' } as const;

/** The list of shipment notices (ASN-01 to ASN-09). */
export const ShipmentsPage = observer(function ShipmentsPage() {
  const store = useNotices();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const params = useRouteParams<ShipmentsParams>();
  const list = usePagedList((search) => ({
    ...store.list(search, search === '' ? initialStatus(params) : undefined),
    keepsSelection: () => session.extras?.bulk === true,
  }));
  const many = useManyRecords('notices', list);
  // The card that a link has chosen is chosen once: what the list is loaded with later is in its
  // address (ASN-09).
  useEffect(() => navigation.forget('selectedTab'), [navigation]);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, aNotice);
  const create = () => navigation.go('ShipNoticeCreate');
  const clearAll = () => navigation.reloadBare();
  const cancel = useCancelling(list);
  const take = useTakeList('notices', list);
  const search = (
    <DaySearch list={list} words={words} searchRef={searchField} onClearAll={clearAll} />
  );
  return (
    <>
      <ScreenHeader
        title="Shipments"
        actions={[
          ...many.receiptActions,
          {
            label: 'Create Notice',
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
        title="Shipments"
        list={list}
        looks={noticeLooks}
        filters={
          <>
            <UnsavedForms kinds={['Notice']} />
            <ArrangedList list={list}>
              {isPhone && search}
              <ListCards list={list} />
              <DayFiltersInForce list={list} words={words} onClearAll={clearAll} />
            </ArrangedList>
            <WorkUnderWay many={many} />
            <SelectAllLine many={many} list={list} />
          </>
        }
        bulk={<BulkNoticeActions list={list} many={many} onCancel={cancel} />}
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={<NoNotices isNarrowed={isNarrowed(list)} onClearAll={clearAll} onCreate={create} />}
        opening={opening}
        onSupport={askSupport}
      />
      <BulkQuestionDialog asking={many.asking} />
      {take.parts}
    </>
  );
});
