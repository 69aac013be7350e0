import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useAskSupport } from '@/features/ask-support';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { usePagedList } from '@/shared/list/usePagedList';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { activeFilters } from '../model/auditFilters';
import { auditList, type AuditList } from '../model/auditList';
import { AuditFilters } from './AuditFilters';
import { auditLooks } from './auditLooks';

const looks = { one: auditLooks(false), all: auditLooks(true) };

const Note = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.secondary,
}));

const Kept = observer(function Kept({ list }: { readonly list: AuditList }) {
  if (!list.counts) return null;
  const { KeptDays, ClosedAt } = list.counts;
  const closed = ClosedAt === null ? '' : ` The chain was closed last on ${momentText(ClosedAt)}.`;
  return <Note>{`Kept for ${countText(KeptDays)} days. Rows are never changed.${closed}`}</Note>;
});

const Nothing = observer(function Nothing({ list }: { readonly list: AuditList }) {
  const { searchTerm } = list.conditions;
  const isNarrowed = Boolean(searchTerm) || activeFilters(list.conditions).length > 0;
  return (
    <EmptyState
      icon={<HistoryRounded />}
      title={isNarrowed ? 'Nothing in the log matches' : 'Nothing is in the log yet'}
      text={
        isNarrowed
          ? 'Search for another number or name, or clear the filters.'
          : 'Whatever is changed here, every sign-in and every export will be listed.'
      }
    />
  );
});

const none = {
  searchTerm: undefined,
  topic: undefined,
  who: undefined,
  dateFrom: undefined,
  dateTo: undefined,
};

const Log = observer(function Log({ isOfAll }: { readonly isOfAll: boolean }) {
  const call = useCall();
  const askSupport = useAskSupport();
  const list = usePagedList((search) => auditList(call, search, { isOfAll }));
  const taken = useTakeList(isOfAll ? 'auditOfAll' : 'audit', list);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  return (
    <>
      <ScreenHeader title="Audit log" actions={taken.actions} />
      <ListScreen
        title="Audit log"
        list={list}
        looks={isOfAll ? looks.all : looks.one}
        filters={
          <AuditFilters
            list={list}
            searchRef={searchField}
            onClearAll={() => void list.narrow(none)}
          />
        }
        pageAction={<Kept list={list} />}
        switcher={isOfAll ? null : <ClientSwitcher />}
        empty={<Nothing list={list} />}
        opening={null}
        onSupport={askSupport}
      />
      {taken.parts}
    </>
  );
});

/** What was done in the account, by whom, and from where (OPEN-132). */
export function AuditPage() {
  return <Log isOfAll={false} />;
}

/** The same of all accounts that staff are offered. */
export function AllAuditPage() {
  return <Log isOfAll />;
}
