import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A regular order that has not ended. Queries say it in these words, so that an index has it. */
export const isOpenOrder = ({
  orderType,
  status,
}: Record<'orderType' | 'status', SQLWrapper>): SQL =>
  sql`${orderType} = 'Regular' and ${status} not in ('Closed', 'Cancelled')`;

/** A regular order that has left. Queries say it in these words, as well. */
export const isShippedOrder = ({
  orderType,
  status,
}: Record<'orderType' | 'status', SQLWrapper>): SQL =>
  sql`${orderType} = 'Regular' and ${status} = 'Closed'`;
