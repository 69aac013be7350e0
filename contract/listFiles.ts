import * as z from 'zod/mini';
import { clientAdmin, clientQuery } from './clientAdmin';
import { monthNames } from './dates';
import { endpoint, type Needs } from './endpoint';
import { exportFormats } from './exportRules';
import { fileAnswer, keyList } from './exports';
import { imports } from './imports';
import { itemAdmin, itemListQuery } from './itemAdmin';
import { pageQuery } from './list';
import type { ListName } from './listColumns';
import { noticeQuery, notices } from './notice';
import { orderQuery, orders } from './order';
import { recipientQuery, recipients } from './recipient';
import { oneOf } from './text';
import { userQuery, users } from './user';
import { webhooks } from './webhook';

/** What a file asks for beside what its list asks for. */
const asFile = {
  format: z._default(oneOf('Format', exportFormats), 'csv'),
  columns: z.optional(keyList),
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
  items: fileOf('items', itemAdmin.list.needs, itemListQuery.shape),
  notices: fileOf('notices', notices.list.needs, noticeQuery.shape),
  recipients: fileOf('recipients', recipients.list.needs, recipientQuery.shape),
  users: fileOf('users', users.list.needs, userQuery.shape),
  staff: fileOf('staff', 'admin.enter', userQuery.shape),
  clients: fileOf('clients', clientAdmin.list.needs, clientQuery.shape),
  webhooks: fileOf('webhooks', webhooks.deliveries.needs, pageQuery),
  orderImports: fileOf('orderImports', imports.list.needs, pageQuery),
  itemImports: fileOf('itemImports', imports.list.needs, pageQuery),
} as const satisfies Record<ListName, object>;
