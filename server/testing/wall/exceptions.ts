/** A statement that reads or writes the rows of several clients on purpose. */
export interface Exception {
  /** The file that makes it, or a folder and all of its files. */
  readonly from: string;
  /** The clients' tables that it does not bind. */
  readonly tables: readonly string[] | 'all';
  /** A part of its text, so that the file's next statement is not excused with it. */
  readonly says: string;
  readonly reason: string;
}

/**
 * Tables where another column says whose row it is: first the column of the client, then those
 * which give it.
 */
export const ownKeys: ReadonlyMap<string, readonly string[]> = new Map([
  // An e-mail address signs in to one account; whom somebody reaches is `userScope`'s to say.
  ['users', ['client_id', 'id', 'email']],
  ['clients', ['id', 'number']],
  // A token is known by its hash alone, which says whose it is.
  ['sessions', ['user_id', 'token_hash']],
  ['api_tokens', ['user_id', 'token_hash']],
  ['named_tokens', ['client_id', 'token_hash']],
]);

const ofWholeDatabase = 'A backup, its copy and its key are of the whole database.';
const ofProvider = "The provider's own people see what waits in every account.";
const ofDesk = 'The desk of staff is of every account that they are offered, see `ofOffered`.';
const ofAudit = 'Staff read the log of every account that they are offered, Admins of all.';
const ofOperator = 'An operator has the ledger of the whole database proved and settled.';
const afterItsTime = 'What is beyond its time goes, whoever it belongs to.';

/** What a job by the hour removes. */
const tidied = (from: string, table: string, says: string): Exception => ({
  from,
  tables: [table],
  says,
  reason: afterItsTime,
});

/** The list is short and stays so: a statement that can be bound is bound. */
export const exceptions: readonly Exception[] = [
  { from: 'server/backup/', tables: 'all', says: '', reason: ofWholeDatabase },
  {
    from: 'server/erasure/',
    tables: 'all',
    says: '',
    reason: 'Who is erased is erased wherever it is named, by an operator.',
  },
  {
    from: 'server/audit/auditSearch.ts',
    tables: ['orders', 'items', 'notices', 'users', 'named_tokens'],
    says: 'from (select "clients"."id" from "clients" where true) a join "orders"',
    reason: ofAudit,
  },
  {
    from: 'server/audit/auditSearch.ts',
    tables: ['users', 'named_tokens'],
    says: 'union all select "users"."id", false from "users"',
    reason:
      'Who has worked in an account need not be one of its people: their ids are looked for within it.',
  },
  {
    from: 'server/audit/listAudit.ts',
    tables: ['changes'],
    says: 'as count from (select 1 from ((select "changes"."id" from "changes" where',
    reason: ofAudit,
  },
  {
    from: 'server/audit/listAudit.ts',
    tables: ['changes'],
    says: 'select id from ((select "changes"."id" from "changes" where',
    reason: ofAudit,
  },
  {
    from: 'server/audit/listAudit.ts',
    tables: ['changes', 'audit_links'],
    says: 'link.number, link.hash, link.previous from "changes"',
    reason: ofAudit,
  },
  {
    from: 'server/audit/listAudit.ts',
    tables: ['audit_links'],
    says: 'select max("closed_at") from "audit_links"',
    reason: ofAudit,
  },
  {
    from: 'server/audit/listAudit.ts',
    tables: ['changes'],
    says: '"changes"."session_id" = any($1::uuid[])',
    reason:
      'One sign-in of staff leads into many accounts; asked for are those of rows that were read.',
  },
  {
    from: 'server/audit/closeLinks.ts',
    tables: ['audit_links'],
    says: 'select distinct on ("audit_links"."client_id")',
    reason: 'The last hash of every account goes into the log of the server.',
  },
  tidied('server/audit/forgetAudit.ts', 'audit_links', '"forgotten_at" is null'),
  {
    from: 'server/system/readConnections.ts',
    tables: ['webhooks', 'warehouse_outbox', 'warehouse_messages'],
    says: 'select',
    reason: 'How the server does is of all accounts, as figures without a name.',
  },
  {
    from: 'server/exports/sources.ts',
    tables: ['changes'],
    says: 'from (select id from ((select "changes"."id" from "changes" where',
    reason: 'Staff take the log of every account that they are offered as a file.',
  },
  {
    from: 'server/users/removeUser.ts',
    tables: ['list_views', 'list_view_defaults', 'attention_rests', 'opened_records'],
    says: '"user_id" = $1',
    reason: 'Who is deleted may have worked in every account.',
  },
  {
    from: 'server/users/invitations/invitationRows.ts',
    tables: ['invitations'],
    says: '"invited_by" = $1',
    reason: 'Who is deleted may have invited people into every account.',
  },
  {
    from: 'server/users/invitations/invitationRows.ts',
    tables: ['invitations'],
    says: '"invitations"."role" in ($1)',
    reason: "The staff's invitations are those of all accounts, as their list is.",
  },
  {
    from: 'server/attention/keptFound.ts',
    tables: ['attention_found'],
    says: 'from "clients" left join "attention_found"',
    reason: ofProvider,
  },
  {
    from: 'server/drafts/draftRows.ts',
    tables: ['form_drafts', 'form_draft_files', 'removals'],
    says: '"saved_at" < $1',
    reason: afterItsTime,
  },
  {
    from: 'server/views/viewRows.ts',
    tables: ['users'],
    says: 'left join "users" on "users"."id" = "list_views"."user_id"',
    reason: "Staff, who are not of the client's people, make views in its account, too.",
  },
  {
    from: 'server/prints/printRows.ts',
    tables: ['users'],
    says: 'join "users" on "users"."id" = "order_prints"."user_id"',
    reason: "Staff print a client's papers, too.",
  },
  {
    from: 'server/exports/sources.ts',
    tables: ['users'],
    says: '"users"."role" in ($1)',
    reason: 'The list of staff is of no client.',
  },
  {
    from: 'server/resources/serviceLevels.ts',
    tables: ['custom_service_levels'],
    says: '"custom_service_levels"',
    reason: 'Names and use of service levels are looked at over all clients, for Admins.',
  },
  {
    from: 'server/warehouseDesk/',
    tables: ['warehouse_outbox', 'warehouse_messages', 'stock_snapshots', 'stock_differences'],
    says: '',
    reason: ofDesk,
  },
  {
    from: 'server/warehouseDesk/differenceRecords.ts',
    tables: ['stock_differences', 'items'],
    says: 'inner join "items" on ("items"."client_id" = "stock_differences"."client_id"',
    reason: ofDesk,
  },
  {
    from: 'server/connection/forgetMessages.ts',
    tables: ['stock_snapshots', 'stock_differences'],
    says: 'delete',
    reason: 'What is old and settled is forgotten over all clients, by a job.',
  },
  {
    from: 'server/connection/forgetMessages.ts',
    tables: ['warehouse_outbox', 'orders', 'sub_orders'],
    says: '"order_number" = "warehouse_outbox"."data"',
    reason: 'A recall of any client is open while its own order is on the floor.',
  },
  {
    from: 'server/connection/',
    tables: ['warehouse_outbox', 'warehouse_messages'],
    says: '',
    reason: 'A warehouse works for several clients: its messages are bound by its own id.',
  },
  {
    from: 'server/dailyExports/dailyRuns.ts',
    tables: ['daily_exports'],
    says: '"next_at" <= $1',
    reason: 'The job by the hour finds whose export is due.',
  },
  {
    from: 'server/dailyExports/dailyRuns.ts',
    tables: ['daily_export_runs'],
    says: '"due_at" < $1',
    reason: afterItsTime,
  },
  {
    from: 'server/ledger/verifyLedger.ts',
    tables: 'all',
    says: 'select sentence from',
    reason: ofOperator,
  },
  {
    from: 'server/ledger/settleLedger.ts',
    tables: 'all',
    says: '_differing',
    reason: ofOperator,
  },
  { from: 'server/demo/', tables: 'all', says: '', reason: 'The demo fills an empty database.' },
  tidied('server/attention/rests.ts', 'attention_rests', '"at" < $1'),
  tidied('server/orders/record/shippedTallies.ts', 'shipped_item_days', '"day" < $1'),
  tidied('server/bulk/forgetBulk.ts', 'bulk_runs', '"asked_at" < $1'),
  tidied('server/webhooks/deliveryRows.ts', 'webhook_deliveries', '"created_at" < $1'),
  tidied('server/webhooks/exchangeRows.ts', 'webhook_exchanges', '"at" < $1'),
  tidied('server/importDrafts/draftRows.ts', 'import_drafts', '"touched_at" < $1'),
  tidied('server/exports/exportRows.ts', 'exports', '"ends_at" < $1'),
  tidied('server/files/unusedFiles.ts', 'files', '"unused_since" < $1'),
  tidied('server/users/invitations/invitationRows.ts', 'invitations', '"expires_at" < $1'),
  tidied('server/http/idempotency.ts', 'idempotency_keys', '"created_at" < $1'),
  tidied('server/tokens/forgetTokens.ts', 'named_tokens', '"ends_on" < $1'),
  tidied('server/tokens/forgetTokens.ts', 'named_token_days', '"day" < $1'),
  tidied('server/tokens/forgetTokens.ts', 'named_token_minutes', '"ends_at" < $1'),
  {
    from: 'server/users/lastAdmin.ts',
    tables: ['users'],
    says: '"users"."role" = $1',
    reason: 'The last active Admin is that of the whole installation.',
  },
  {
    from: 'server/users/listUsers.ts',
    tables: ['users'],
    says: '"users"."role" in ($1)',
    reason: 'The list of staff is of no client.',
  },
  {
    from: 'server/search/accountHits.ts',
    tables: ['users'],
    says: 'where ("users"."role" in ($1) and (lower(',
    reason: 'An Admin searches the staff of every account.',
  },
  {
    from: 'server/exports/exportRows.ts',
    tables: ['exports'],
    says: '"exports"."user_id" = $1',
    reason: 'How many files one person has made at once is counted over all accounts.',
  },
  {
    from: 'server/population.ts',
    tables: ['users'],
    says: 'select "id" from "users" limit $1',
    reason: 'A start asks whether anybody is there.',
  },
];
