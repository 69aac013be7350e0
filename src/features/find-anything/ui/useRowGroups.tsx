import AddRounded from '@mui/icons-material/AddRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import type { ClientName } from '@contract/client';
import type { SearchHit } from '@contract/search';
import { statusLook, useOrders, warehouseStatusLook } from '@/entities/order';
import { useSession, type SessionStore } from '@/entities/session';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { searchFromQuery } from '@/shared/list/listAddress';
import { OpenedLast, type OpenedRecord } from '@/shared/records/OpenedLast';
import { useStore } from '@/shared/records/StoresContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import {
  hrefOf,
  isOfProvider,
  listOfKind,
  type AddressedRecord,
} from '@/shared/routes/recordAddress';
import { mayOpen, routes } from '@/shared/routes/routes';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import type { Found } from '../model/Finding';
import { hitGroups, recordOf } from '../model/groups';
import { actWays, clientWays, placeWays, type Place, type Way } from '../model/ways';
import { hitLine } from './hitLine';
import { kindIcon } from './kindIcons';
import type { LineProps } from './Line';

/** The line that lists the orders found; a key opens it wherever the field is. */
export const listKey = 'list';

/** A line that can be opened. */
export interface Row {
  readonly key: string;
  /** Null for what a new tab can not do. */
  readonly href: string | null;
  readonly open: () => void;
  readonly line: LineProps;
}

export interface RowGroup {
  readonly label: string;
  readonly count?: string;
  readonly rows: readonly Row[];
}

const filled = (groups: readonly RowGroup[]): readonly RowGroup[] =>
  groups.filter(({ rows }) => rows.length > 0);

/** A record's line, opened by its address. */
const useRecordRow = () => {
  const navigation = useNavigation();
  return (record: AddressedRecord, line: LineProps): Row => ({
    key: `${record.kind} ${record.id ?? record.term}`,
    href: hrefOf(navigation.addressOf(record)),
    open: () => navigation.openRecord(record),
    line,
  });
};

/** The client that staff switch to who choose a hit; null where they work for it already. */
const otherClient = (session: SessionStore, { client }: SearchHit): ClientName | null =>
  session.may('client.switch') && client.id !== session.client?._id
    ? (session.clients.find(({ _id }) => _id === client.id) ?? null)
    : null;

/** What was found, kind by kind. */
const useHitGroups = (found: Found | null): readonly RowGroup[] => {
  const session = useSession();
  const navigation = useNavigation();
  const rowOf = useRecordRow();
  const ownClient = session.client?._id ?? null;
  if (!found) return [];
  const { text: looked, isOfAll: namesClient } = found;
  const isStaff = session.may('client.switch');
  const hitRow = (hit: SearchHit): Row => {
    const record = recordOf(hit, isStaff);
    const row = rowOf(record, hitLine(hit, { looked, namesClient, ownClient }));
    const owner = isOfProvider(record.kind) ? null : otherClient(session, hit);
    if (!owner) return row;
    // Its line names the account: choosing it is the answer to the question that a link asks.
    const open = () => session.switchClient(owner, navigation.addressOf(record));
    return { ...row, open: () => navigation.leave(open) };
  };
  return hitGroups(found).map(({ label, count, hits }) => ({
    label,
    count,
    rows: hits.map(hitRow),
  }));
};

/** What was opened last, with how an order stands that this tab knows. */
const useOpenedRows = (): readonly Row[] => {
  const { may } = useSession();
  const { records } = useStore(OpenedLast);
  const orders = useOrders();
  const rowOf = useRecordRow();
  const lineOf = ({ kind, id, term, title }: OpenedRecord): LineProps => {
    const order = kind === 'order' ? orders.byId(id) : null;
    if (!order) return { icon: kindIcon(kind), title };
    return {
      icon: kindIcon(kind),
      title: order.name,
      beside: term,
      status: <StatusChip {...statusLook(order.status)} />,
      warehouseStatus: <QuietStatus {...warehouseStatusLook(order.record.WarehouseStatus)} />,
    };
  };
  return records
    .filter(({ kind }) => mayOpen(listOfKind(kind), may))
    .map((record) => rowOf(record, lineOf(record)));
};

/** The list of the orders that were found, where several of the own client were. */
const useListRow = (found: Found | null): readonly Row[] => {
  const session = useSession();
  const navigation = useNavigation();
  const numbers = (found?.hits ?? [])
    .filter(({ kind, client }) => kind === 'order' && client.id === session.client?._id)
    .map(({ number }) => number);
  if (numbers.length < 2) return [];
  const address = {
    pathname: routes.Orders.path,
    search: searchFromQuery({ searchById: numbers.join(',') }),
  };
  return [
    {
      key: listKey,
      href: hrefOf(address),
      open: () => navigation.openAddress(address),
      line: {
        icon: <FilterListRounded />,
        title: `List the ${numbers.length} orders found`,
        keys: ['Shift', 'Enter'],
      },
    },
  ];
};

/** What can be begun, and where can be gone to, as far as its name has what is typed. */
const useWayGroups = (text: string, places: readonly Place[]) => {
  const session = useSession();
  const navigation = useNavigation();
  const { areOn } = useStore(SingleKeys);
  const asked = { session, text };
  const wayRow = ({ to, label, keys }: Way, icon: LineProps['icon']): Row => ({
    key: `to ${to} ${label}`,
    href: null,
    open: () => navigation.go(to),
    line: { icon, title: label, keys: areOn ? keys : [] },
  });
  return {
    acts: actWays(asked, navigation.routeName).map((way) => wayRow(way, <AddRounded />)),
    places: placeWays(asked, places).map(({ Icon, ...way }) => ({
      ...wayRow(way, <Icon />),
      href: routes[way.to].path,
    })),
    clients: clientWays(asked).map(({ client, label }) => ({
      key: `client ${client._id}`,
      href: null,
      open: () => navigation.leave(() => session.switchClient(client)),
      line: { icon: <SwapHorizRounded />, title: label },
    })),
  };
};

interface Asked {
  /** What is typed, without blanks around it. */
  readonly text: string;
  readonly found: Found | null;
  readonly places: readonly Place[];
}

/** The lines below the field, in their groups. */
export const useRowGroups = ({ text, found, places }: Asked): readonly RowGroup[] => {
  const hits = useHitGroups(found);
  const opened = useOpenedRows();
  const list = useListRow(found);
  const ways = useWayGroups(text, places);
  return filled([
    ...(text === '' ? [{ label: 'Opened last', rows: opened }] : hits),
    { label: 'Actions', rows: [...list, ...ways.acts, ...ways.clients] },
    { label: 'Go to', rows: ways.places },
  ]);
};
