import * as z from 'zod/mini';
import { audit, auditQuery } from './audit';
import { clientAdmin, clientQuery } from './clientAdmin';
import { monthNames } from './dates';
import { endpoint, type Needs } from './endpoint';
import { exportFormats } from './exportRules';
import { fileAnswer, keyList } from './exports';
import { imports } from './imports';
import { itemAdmin } from './itemAdmin';
import { aheadListQuery } from './itemsAhead';
import { pageQuery } from './list';
import type { ListName } from './listColumns';
import { noticeQuery, notices } from './notice';
import { orderQuery, orders } from './order';
import { movementQuery, stockMovements, stockOnDayQuery } from './stockMovements';
import { recipientQuery, recipients } from './recipient';
import { portalReturns, returnQuery } from './returnRecord';
import { oneOf } from './text';
import { timeZone } from './timeZone';
import { userQuery, users } from './user';
import { webhooks } from './webhook';

/** What a file asks for beside what its list asks for. */
const asFile = {
  format: z._default(oneOf('Format', exportFormats), 'csv'),
  columns: z.optional(keyList),
  /** The zone that moments are written in; the provider's where none is named. */
  timeZone: z.optional(timeZone('timeZone')),
};

const fileOf = <Query extends z.core.$ZodLooseShape>(list: ListName, needs: Needs, query: Query) =>
  endpoint({
    method: 'GET',
    path: `portal/exports/${list}`,
    needs,
    query: z.object({ ...query, ...asFile }),
    answer: fileAnswer,
    isFile: true,
    defaultError: 'Issue getting export. Network issue.',
  });

const month = {
  year: orders.archived.params.shape.year,
  month: z.enum(monthNames, 'Month must be a name such as January'),
};

/** Every list as a file: as its own call finds and sorts it, for those who may make that call. */
export const listFiles = {
  orders: fileOf('orders', orders.list.needs, orderQuery.shape),
  archivedOrders: fileOf('archivedOrders', orders.archived.needs, {
    ...orderQuery.shape,
    ...month,
  }),
  items: fileOf('items', itemAdmin.list.needs, aheadListQuery.shape),
  notices: fileOf('notices', notices.list.needs, noticeQuery.shape),
  returns: fileOf('returns', portalReturns.list.needs, returnQuery.shape),
  recipients: fileOf('recipients', recipients.list.needs, recipientQuery.shape),
  users: fileOf('users', users.list.needs, userQuery.shape),
  staff: fileOf('staff', 'admin.enter', userQuery.shape),
  clients: fileOf('clients', clientAdmin.list.needs, clientQuery.shape),
  webhooks: fileOf('webhooks', webhooks.deliveries.needs, pageQuery),
  orderImports: fileOf('orderImports', imports.list.needs, pageQuery),
  itemImports: fileOf('itemImports', imports.list.needs, pageQuery),
  stockMovements: fileOf('stockMovements', stockMovements.list.needs, movementQuery.shape),
  audit: fileOf('audit', audit.list.needs, auditQuery.shape),
  auditOfAll: fileOf('auditOfAll', audit.all.needs, auditQuery.shape),
  stockOnDay: fileOf('stockOnDay', stockMovements.onDay.needs, stockOnDayQuery.shape),
} as const satisfies Record<ListName, object>;
