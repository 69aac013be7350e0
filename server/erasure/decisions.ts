/**
 * What becomes of a column's texts when a person is erased:
 *
 * - `kept`: says nothing of a person: states, kinds, codes and numbers of records.
 * - `replaced`: may name a person, whose name, e-mail address, telephone number and street are replaced.
 * - `secret`: opens something, so that it is not exported either.
 * - `content`: the bytes of a file, which are exported as one and not searched.
 */
export type ColumnDecision = 'kept' | 'replaced' | 'secret' | 'content';

/** What becomes of the rows of a table. */
export interface TableDecision {
  /** With whom its rows go: a client by `client_id`, people by the column that names them. */
  readonly goesWith: { readonly client: boolean; readonly person?: string };
  /** Every column of a text, of JSON or of bytes. */
  readonly columns: Readonly<Record<string, ColumnDecision>>;
}

type Columns = Partial<Record<ColumnDecision, string>>;

/** Columns by what becomes of them, each as names with spaces between. */
const table = (goesWith: TableDecision['goesWith'], columns: Columns = {}): TableDecision => ({
  goesWith,
  columns: Object.fromEntries(
    (['kept', 'replaced', 'secret', 'content'] as const).flatMap((decision) =>
      (columns[decision] ?? '')
        .split(' ')
        .filter((name) => name !== '')
        .map((name) => [name, decision]),
    ),
  ),
});

const ofClient = { client: true };
/** What somebody has set or left unfinished for oneself. */
const ofUser = { client: true, person: 'user_id' };
/** What lets somebody in. */
const ofPerson = { client: false, person: 'user_id' };
const ofNobody = { client: false };

const movement = {
  kept: 'state reason document_kind document_number by_kind',
  replaced: 'by',
};
const tagMovement = { ...movement, kept: `${movement.kept} tag_number lot_number` };

/** Every table, and every column that could hold a person's name: a new one needs a decision here. */
export const decisions: Readonly<Record<string, TableDecision>> = {
  // The row of a client and of a person go by their ids, see `eraseClient` and `erasePerson`.
  clients: table(ofNobody, {
    kept: 'power_bi_report_id preconfigured_tracking_number order_settings notification_settings onboarding_flags supported_service_levels supported_return_service_levels',
    replaced: 'name description',
  }),
  users: table(
    { client: true, person: 'id' },
    {
      kept: 'role preferences',
      replaced: 'email first_name last_name phone address',
      secret: 'password_hash',
    },
  ),
  sessions: table(ofPerson, { kept: 'browser address', secret: 'token_hash' }),
  second_factors: table(ofPerson, {
    kept: 'kind credential_id public_key transports',
    replaced: 'name',
    secret: 'sealed_secret',
  }),
  passkey_challenges: table(ofPerson, { kept: 'purpose', secret: 'challenge_hash' }),
  recovery_codes: table(ofPerson, { secret: 'code_hash' }),
  sign_in_challenges: table(ofPerson, { secret: 'challenge_hash' }),
  sign_in_places: table(ofPerson, { kept: 'browser network' }),
  sign_on_links: table(ofPerson, { kept: 'issuer subject' }),
  sign_ons_begun: table(ofPerson, { kept: 'search', secret: 'state_hash key_hash' }),
  api_tokens: table(ofPerson, { secret: 'token_hash sealed_token' }),
  password_resets: table(ofPerson, { secret: 'code_hash' }),
  // Fingerprints made with the server's key, which end by themselves.
  tries: table(ofNobody, { kept: 'kind', secret: 'account address' }),
  known_addresses: table(ofNobody, { secret: 'account address' }),
  jobs: table(ofNobody, { kept: 'queue dedupe_key trace', replaced: 'payload last_error' }),
  server_processes: table(ofNobody, { kept: 'version' }),
  call_slots: table(ofNobody, { kept: 'times' }),
  backup_runs: table(ofNobody, { kept: 'act key_kept failure' }),
  warehouses: table(ofNobody, { kept: 'code name' }),
  carriers: table(ofNobody, { kept: 'name' }),
  service_levels: table(ofNobody, { kept: 'name' }),
  item_groups: table(ofNobody, { kept: 'name' }),

  custom_service_levels: table(ofClient, { kept: 'name' }),
  idempotency_keys: table(ofUser, { kept: 'key request_hash', replaced: 'answer' }),
  opened_records: table(ofUser, { kept: 'kind id', replaced: 'term title' }),
  named_token_days: table(ofClient),
  named_token_minutes: table(ofClient),
  named_tokens: table(ofClient, {
    kept: 'last_four rights role last_used_from',
    replaced: 'name by',
    secret: 'token_hash',
  }),
  attention_found: table(ofClient, { kept: 'counts', replaced: 'longest' }),
  attention_rests: table(ofUser, { kept: 'key state' }),
  bulk_runs: table(ofClient, { kept: 'kind act status', replaced: 'by' }),
  bulk_records: table(ofClient, { kept: 'number outcome', replaced: 'name reason' }),
  changes: table(ofClient, {
    kept: 'kind role erased',
    replaced: 'before after by address browser',
  }),
  audit_links: table(ofClient, { kept: 'previous hash marks' }),
  invitations: table(
    { client: true, person: 'invited_by' },
    { kept: 'role state', replaced: 'email words', secret: 'code_hash' },
  ),
  list_views: table(ofClient, { kept: 'list columns', replaced: 'name fields' }),
  list_view_defaults: table(ofUser, { kept: 'list' }),
  removals: table(ofUser, { kept: 'kind', secret: 'record' }),
  form_drafts: table(ofUser, { kept: 'kind screen', replaced: 'title record values began' }),
  form_draft_files: table(ofUser, { content: 'content' }),
  notes: table(ofClient, { kept: 'kind role', replaced: 'text by' }),
  support_tickets: table(ofClient, { kept: 'picture', replaced: 'subject user_email content' }),

  daily_exports: table(ofClient, { kept: 'files time_zone stopped', replaced: 'addresses' }),
  daily_export_runs: table(ofClient, { kept: 'state error_id', replaced: 'sent_to reason' }),
  exports: table(ofUser, {
    kept: 'list format columns time_zone state file_name',
    replaced: 'query',
  }),
  export_pieces: table(ofClient, { content: 'content' }),
  imports: table(ofClient, {
    kept: 'type extension content_hash status message',
    replaced: 'file_name by',
    content: 'content',
  }),
  import_rows: table(ofClient, { kept: 'kind', replaced: 'item_1 item_2' }),
  import_drafts: table(ofClient, {
    kept: 'type extension content_hash state message matching_name why_matched places',
    replaced: 'file_name by touched_by notes head summary',
    content: 'content',
  }),
  import_draft_changes: table(ofClient, { replaced: 'change told by' }),
  import_draft_mistakes: table(ofClient, { kept: 'kind', replaced: 'said sentence' }),
  import_draft_records: table(ofClient, {
    kept: 'state made_id made_number waits_for',
    replaced: 'name plan likeness',
  }),
  import_draft_rows: table(ofClient, { kept: 'fault', replaced: 'name_key cells odd was' }),
  import_matchings: table(ofClient, {
    kept: 'type headings headings_key places',
    replaced: 'name by',
  }),

  items: table(ofClient, {
    kept: 'stock_number description search_text item_type barcode harmonization_code original_stock_number image_file pdf_file',
  }),
  item_tallies: table(ofClient),
  kit_components: table(ofClient),
  warehouse_items: table(ofClient, { kept: 'stock_number description barcode' }),
  stock: table(ofClient),
  stock_tags: table(ofClient, { kept: 'tag_number location lot_number' }),
  stock_movements: table(ofClient, movement),
  stock_movements_archive: table(ofClient, movement),
  tag_movements: table(ofClient, tagMovement),
  tag_movements_archive: table(ofClient, tagMovement),
  stock_differences: table(ofClient, { kept: 'source state', replaced: 'reason ended_by' }),
  stock_snapshots: table(ofClient, { kept: 'snapshot message_id' }),
  told_inventory: table(ofClient, { kept: 'told' }),

  notices: table(ofClient, {
    kept: 'receipts number status carrier tracking_number po_number',
    replaced: 'vendor',
  }),
  notice_lines: table(ofClient),
  notice_reasons: table(ofClient, { kept: 'difference reason', replaced: 'note by' }),
  notice_fills: table(ofClient),
  notice_deliveries: table(ofClient, { kept: 'status' }),
  notice_receipts: table(ofClient, { kept: 'lot_number receipt' }),

  recipients: table(ofClient, { replaced: 'fields name company search_text' }),
  orders: table(ofClient, {
    kept: 'order_number order_type status warehouse_status delivery_option shipped_carrier shipped_service_level invoice_file shipping_label',
    replaced:
      'name order_by notes recipient recipient_first recipient_last recipient_company on_hold_reason sender ship_reference_1 work_order',
  }),
  sub_orders: table(ofClient, {
    kept: 'kind order_number status warehouse_status',
    replaced: 'on_hold_reason',
  }),
  order_lines: table(ofClient, { kept: 'stock_number description item_type lot_no tags' }),
  order_history: table(ofClient, { kept: 'status', replaced: 'by' }),
  order_packages: table(ofClient, { replaced: 'content' }),
  order_prints: table(ofClient, { kept: 'paper', replaced: 'by' }),
  order_tallies: table(ofClient, { kept: 'status order_type' }),
  allocations: table(ofClient),
  files: table(ofClient, { kept: 'name media_type', content: 'content' }),
  shipped_days: table(ofClient),
  shipped_items: table(ofClient, { kept: 'period' }),
  shipped_item_days: table(ofClient),
  returns: table(ofClient, {
    kept: 'service_level label_file',
    replaced: 'ship_from by search_text',
  }),
  return_lines: table(ofClient),

  webhooks: table(ofClient, {
    kept: 'event method pause_reason',
    replaced: 'url notification_email',
    secret: 'sealed_headers sealed_secret sealed_earlier_secret',
  }),
  webhook_deliveries: table(ofClient, { kept: 'event_id state', replaced: 'body attempts' }),
  webhook_exchanges: table(ofClient, {
    kept: 'method',
    replaced: 'url request_headers answer_headers answer_body',
  }),
  warehouse_messages: table(ofClient, {
    kept: 'id type hash state',
    replaced: 'head data why ended_by reason',
  }),
  warehouse_message_heads: table(ofClient, { kept: 'direction record' }),
  warehouse_outbox: table(ofClient, {
    kept: 'type record state',
    replaced: 'data last_answer reason',
  }),
  warehouse_shipments: table(ofClient, { kept: 'shipment', replaced: 'data' }),
};
