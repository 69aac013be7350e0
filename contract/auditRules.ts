import {
  changeLabel,
  changedKinds,
  changeText,
  isFileField,
  type ChangedKind,
  type Facts,
} from './changeRules';

/** What people do that changes no record, and what the log says of it. */
export const auditEvents = {
  signedIn: 'Signed in',
  signInRefused: 'Was refused at the sign-in: wrong password',
  codeRefused: 'Was refused at the sign-in: wrong code or passkey after the right password',
  signedOut: 'Signed out',
  passwordResetAsked: 'Asked for a new password',
  rightRefused: 'Was refused a call for lack of a right',
  accountOpened: 'Opened this account',
  exported: 'Exported a list',
} as const;

export type AuditEvent = keyof typeof auditEvents;
/** All that a row of the log can be about. */
export type LoggedKind = ChangedKind | AuditEvent;

/** Whether a row tells what somebody did, and no change of a record. */
export const isAuditEvent = (kind: string): kind is AuditEvent => kind in auditEvents;

const nouns: Readonly<Record<ChangedKind, string>> = {
  order: 'Order',
  deductOrder: 'Deduct order',
  notice: 'Notice',
  item: 'Item',
  recipient: 'Recipient',
  return: 'Return',
  invitation: 'Invitation',
  serviceLevel: 'Service level',
  itemGroup: 'Item group',
  note: 'Note',
  internalNote: 'Internal note',
  webhook: 'Webhook',
  warehouseMessage: 'Warehouse message',
  stockDifference: 'Stock difference',
  apiToken: 'API token',
  user: 'User',
  client: 'Client settings',
  job: 'Job',
};

/** What a kind of record is called in the log; events are about a person. */
export const auditNoun = (kind: LoggedKind): string =>
  isAuditEvent(kind) ? nouns.user : nouns[kind];

/** What the log can be narrowed to, in the words of people. */
export const auditTopics = {
  order: { label: 'Orders', kinds: ['order', 'deductOrder'] },
  item: { label: 'Items', kinds: ['item', 'itemGroup'] },
  notice: { label: 'Notices', kinds: ['notice', 'stockDifference', 'warehouseMessage'] },
  return: { label: 'Returns', kinds: ['return'] },
  recipient: { label: 'Recipients', kinds: ['recipient'] },
  note: { label: 'Notes', kinds: ['note', 'internalNote'] },
  people: { label: 'Users', kinds: ['user', 'invitation'] },
  settings: { label: 'Settings', kinds: ['client', 'serviceLevel', 'job'] },
  programs: { label: 'Webhooks and API', kinds: ['webhook', 'apiToken'] },
  access: {
    label: 'Sign-ins and access',
    kinds: [
      'signedIn',
      'signInRefused',
      'codeRefused',
      'signedOut',
      'passwordResetAsked',
      'rightRefused',
      'accountOpened',
    ],
  },
  exports: { label: 'Exports', kinds: ['exported'] },
} as const satisfies Record<
  string,
  { readonly label: string; readonly kinds: readonly LoggedKind[] }
>;

export type AuditTopic = keyof typeof auditTopics;
export const auditTopicNames = Object.keys(auditTopics) as readonly AuditTopic[];

/** Who did something, as the log can be narrowed to it. */
export const auditActors = {
  people: 'People of the account',
  staff: 'Staff',
  api: 'API',
  system: 'System, warehouse, unknown',
} as const;
export type AuditActor = keyof typeof auditActors;
export const auditActorNames = Object.keys(auditActors) as readonly AuditActor[];

/** What staff tell each other about a client and its goods, and its own people never read. */
export const staffKinds: readonly LoggedKind[] = changedKinds.filter((kind) =>
  ['deductOrder', 'internalNote', 'warehouseMessage', 'stockDifference', 'job'].includes(kind),
);

const staffFields: ReadonlySet<string> = new Set(['warehouseStatus', 'recall', 'powerBiReportId']);

/** Whether a field is shown to staff alone, by its path. */
export const isStaffField = (path: string): boolean => staffFields.has(path.split('.')[0] ?? '');

/** A value before and after, as the log shows it. */
export interface AuditField {
  readonly Label: string;
  readonly Before: string | null;
  readonly After: string | null;
}

/** What an event says beside its name. */
const eventLabels: Readonly<Record<string, string>> = {
  call: 'Call',
  times: 'Times within the hour',
  list: 'List',
  format: 'Format',
  rows: 'Rows',
  way: 'By',
};

const labelOf = (kind: LoggedKind, path: string): string =>
  isAuditEvent(kind) ? (eventLabels[path] ?? path) : changeLabel(kind, path);

/** What was at a path before and after; of a file it is told whether there is one. */
const shownValue = (kind: LoggedKind, path: string, facts: Facts | null): string | null => {
  const text = changeText(facts?.[path]);
  return text !== null && !isAuditEvent(kind) && isFileField(path) ? 'a file' : text;
};

interface Told {
  readonly kind: LoggedKind;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

/** The paths that a row of the log is about. */
export const auditPaths = ({ before, after }: Omit<Told, 'kind'>): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** The values of these paths before and after, in the words of the fields. */
export const auditFields = (
  { kind, before, after }: Told,
  paths: readonly string[],
): AuditField[] =>
  paths.map((path) => ({
    Label: labelOf(kind, path),
    Before: shownValue(kind, path, before),
    After: shownValue(kind, path, after),
  }));

/** So many fields are named in the line itself. */
const mostNamed = 3;

const inWords = (labels: readonly string[]): string => {
  const names = [...new Set(labels.map((label) => label.split(':')[0] ?? label))].map(
    (label) => label.charAt(0).toLowerCase() + label.slice(1),
  );
  if (names.length > mostNamed)
    return `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more`;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
};

/** What was done, in the words of a line: "Changed ship date and delivery option". */
export const auditWords = (
  { kind, before, after }: Told,
  fields: readonly Pick<AuditField, 'Label'>[],
): string => {
  if (isAuditEvent(kind)) return auditEvents[kind];
  if (before === null) return 'Created';
  if (after === null) return 'Deleted';
  return fields.length > 0 ? `Changed ${inWords(fields.map(({ Label }) => Label))}` : 'Changed';
};
