import * as z from 'zod/mini';
import { may, type Role } from '@contract/access';
import { auditQuery } from '@contract/audit';
import { clientQuery } from '@contract/clientAdmin';
import { monthNames } from '@contract/dates';
import { aheadListQuery } from '@contract/itemsAhead';
import { pageQuery } from '@contract/list';
import { listColumns, type ListColumn, type ListName } from '@contract/listColumns';
import { noticeQuery } from '@contract/notice';
import { orderQuery } from '@contract/order';
import { recipientQuery } from '@contract/recipient';
import { movementQuery, stockOnDayQuery } from '@contract/stockMovements';
import { returnQuery } from '@contract/returnRecord';
import { userQuery } from '@contract/user';
import type { ViewRecord } from '@contract/viewRecord';

const paged = z.object(pageQuery);

/** What each list's address can hold; the archive's year and month are the path of its call. */
const queries: Record<ListName, z.ZodMiniObject> = {
  orders: orderQuery,
  archivedOrders: z.extend(paged, { year: z.string(), month: z.enum(monthNames) }),
  items: aheadListQuery,
  notices: noticeQuery,
  returns: returnQuery,
  recipients: recipientQuery,
  users: userQuery,
  staff: userQuery,
  clients: clientQuery,
  webhooks: paged,
  orderImports: paged,
  itemImports: paged,
  stockMovements: movementQuery,
  audit: auditQuery,
  auditOfAll: auditQuery,
  stockOnDay: stockOnDayQuery,
};

/** What says where a list stands, not how it is arranged. */
const ofPlace = new Set(['page', 'pageSize', 'isAdminSection']);

const labels: Readonly<Record<string, string>> = {
  status: 'The status',
  state: 'The status',
  warehouse: 'The warehouse',
  role: 'The role',
  sortBy: 'The sorting by',
};

/** Whom a view is shown to. */
export interface Reader {
  readonly role: Role;
  /** The codes that there are. */
  readonly warehouses: ReadonlySet<string>;
}

const hasSorting = (list: ListName, name: string): boolean => {
  const columns: readonly ListColumn[] = listColumns[list];
  return columns.some(({ sortBy }) => sortBy === name);
};

/** Why a part of a view can not be shown to somebody; null where it can. */
const whyLost = (
  list: ListName,
  [name, value]: readonly [string, string],
  { role, warehouses }: Reader,
): string | null => {
  const gone = `${labels[name] ?? `The filter ${name}`} ${value} is gone`;
  const schema = ofPlace.has(name) ? undefined : queries[list].shape[name];
  if (!schema || !z.safeParse(schema as z.ZodMiniType, value).success) return gone;
  if (name === 'sortBy' && !hasSorting(list, value)) return gone;
  if (name === 'warehouse' && !warehouses.has(value)) return gone;
  if (list === 'orders' && name === 'status' && value === 'deduct' && !may(role, 'order.deduct'))
    return 'The status Deduct is for staff';
  return null;
};

/**
 * The filters of a view after somebody has changed them: what only others can be shown stays,
 * unless it is named.
 */
export const changedFields = (
  { list, fields }: { list: ListName; fields: ViewRecord['Fields'] },
  sent: ViewRecord['Fields'],
  reader: Reader,
): ViewRecord['Fields'] => {
  const seesAll = { ...reader, role: 'Admin' } as const;
  const ofOthers = Object.entries(fields).filter(
    (part) => whyLost(list, part, reader) !== null && whyLost(list, part, seesAll) === null,
  );
  return { ...Object.fromEntries(ofOthers), ...sent };
};

/**
 * What of a saved view somebody can be shown: no filter that the list has no more or that is not
 * theirs to use, and what was left out, a sentence each.
 */
export const usableView = (
  { list, fields, columns }: { list: ListName; fields: ViewRecord['Fields']; columns: string[] },
  reader: Reader,
): Pick<ViewRecord, 'Fields' | 'Columns' | 'Lost'> => {
  const parts = Object.entries(fields).map((part) => ({ part, why: whyLost(list, part, reader) }));
  const keys = new Set<string>(listColumns[list].map(({ key }) => key));
  return {
    Fields: Object.fromEntries(parts.flatMap(({ part, why }) => (why === null ? [part] : []))),
    Columns: columns.filter((key) => keys.has(key)),
    Lost: [
      ...parts.flatMap(({ why }) => why ?? []),
      ...columns.filter((key) => !keys.has(key)).map((key) => `The column ${key} is gone`),
    ],
  };
};
