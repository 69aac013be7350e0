import { sql } from 'drizzle-orm';
import { isGuid } from '@contract/text';
import { whyNotOrder } from '@contract/orderActions';
import type { Db } from '../../../db/database';

/** A record that a call may name: its id, and whose it is where it belongs to one person. */
interface Found {
  readonly id: string;
  readonly owner: string | null;
  /** Of a record whose changes must name it. */
  readonly version: number | null;
}

/** Where records of a kind stand: `from` may join, `id` is the column that calls name. */
interface Kind {
  readonly from: string;
  readonly id?: string;
  readonly owner?: string;
  readonly where?: string;
  readonly hasVersion?: true;
}

const orderIn = (act: keyof typeof whyNotOrder, isDeduct: boolean): Kind => {
  const states = [
    'Submitted',
    'Approved',
    'Confirmed',
    'Released',
    'Closed',
    'OnHold',
    'OnHoldDueToInsufficientStock',
  ].filter((status) => whyNotOrder[act]({ number: '', status, isDeduct }) === null);
  return {
    from: 'orders',
    where: `order_type = '${isDeduct ? 'Deduct' : 'Regular'}' and status in (${states.map((state) => `'${state}'`).join(', ')})`,
  };
};

/** The kinds of records that calls name, those that an act is for apart. */
const kinds = {
  order: { from: 'orders' },
  orderNumber: { from: 'orders', id: 'order_number' },
  toApprove: orderIn('approve', false),
  toConfirm: orderIn('confirm', false),
  toRelease: orderIn('release', false),
  toCancel: orderIn('cancel', false),
  toEdit: orderIn('edit', false),
  inWarehouse: orderIn('checkWarehouse', false),
  released: orderIn('forceClose', false),
  closed: orderIn('return', false),
  deduct: { from: 'orders', where: `order_type = 'Deduct'` },
  deductToEdit: orderIn('edit', true),
  orderFile: { from: 'orders', id: 'invoice_file', where: 'invoice_file is not null' },
  return: { from: 'returns' },
  item: { from: 'items' },
  stockNumber: { from: 'items', id: 'stock_number' },
  active: { from: 'items', id: 'stock_number', where: `is_active and item_type = 'Standard'` },
  notice: { from: 'notices' },
  openNotice: { from: 'notices', id: 'number', where: `status in ('Created', 'In Transit')` },
  recipient: { from: 'recipients' },
  import: { from: 'imports' },
  importDraft: { from: 'import_drafts', hasVersion: true, where: `state = 'ready'` },
  matching: { from: 'import_matchings' },
  asked: { from: 'bulk_runs', owner: 'user_id', where: 'started_at is null' },
  run: { from: 'bulk_runs', owner: 'user_id', where: 'started_at is not null' },
  export: { from: 'exports', owner: 'user_id' },
  exportReady: { from: 'exports', owner: 'user_id', where: `state = 'ready'` },
  draft: { from: 'form_drafts', owner: 'user_id' },
  draftFile: { from: 'form_draft_files', owner: 'user_id' },
  view: { from: 'list_views', owner: 'user_id' },
  note: { from: 'notes', owner: 'user_id' },
  webhook: { from: 'webhooks' },
  delivery: { from: 'webhook_deliveries' },
  token: { from: 'named_tokens', where: 'revoked_at is null' },
  invitation: { from: 'invitations', where: `state = 'open'` },
  removedView: { from: 'removals', owner: 'user_id', where: `kind = 'view'` },
  removedNote: { from: 'removals', owner: 'user_id', where: `kind = 'note'` },
  removedDraft: { from: 'removals', owner: 'user_id', where: `kind = 'draft'` },
  removedWebhook: { from: 'removals', owner: 'user_id', where: `kind = 'webhook'` },
  difference: { from: 'stock_differences', where: `state = 'open'` },
  custom: { from: 'custom_service_levels' },
} satisfies Record<string, Kind>;
export type RecordKind = keyof typeof kinds;

/** What the calls of one account may name, as it stands at the moment. */
export type Records = ReadonlyMap<RecordKind, readonly Found[]>;

/** Every record of an account that a call may name, at most so many of each kind. */
export const readRecords = async (db: Db, clientId: string): Promise<Records> => {
  const found = new Map<RecordKind, readonly Found[]>();
  for (const [name, { from, id = 'id', owner, where = 'true', hasVersion }] of Object.entries<Kind>(
    kinds,
  ))
    found.set(
      name as RecordKind,
      await db
        .select({
          id: sql<string>`${sql.raw(id)}::text`,
          owner: owner ? sql<string | null>`${sql.raw(owner)}::text` : sql<null>`null`,
          version: hasVersion ? sql<number>`version` : sql<null>`null`,
        })
        .from(sql.raw(from))
        .where(sql`client_id = ${clientId} and ${sql.raw(where)}`)
        .orderBy(sql`1`)
        .limit(400),
    );
  return found;
};

/**
 * Every id of an account's records, to know them where they must not be. Its own stands in the list
 * of staff, beside whom it is assigned to.
 */
export const idsOf = async (db: Db, clientId: string): Promise<ReadonlySet<string>> => {
  const records = await readRecords(db, clientId);
  const named = [...records.values()].flat().map(({ id }) => id);
  return new Set(named.filter(isGuid));
};
