import { roles } from './access';
import { releasePreferences } from './clientKinds';
import { bulkOrderActions } from './orderRules';

/** An answer's fields before they are checked. */
export type SentFields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields, which a list is not. */
export const isFields = (value: unknown): value is SentFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a list, each changed; anything else than a list of records stands as it is, for the
 * check to refuse.
 */
const eachRow = (rows: unknown, change: (row: SentFields) => SentFields): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => (isFields(row) ? change(row) : row)) : rows;

const changed = (
  fields: SentFields,
  names: readonly string[],
  change: (row: SentFields) => SentFields,
): SentFields => {
  const present = names.filter((name) => name in fields);
  return {
    ...fields,
    ...Object.fromEntries(present.map((name) => [name, eachRow(fields[name], change)])),
  };
};

/**
 * The actions of a row that are known here, in whatever case; where not a single one is, the row
 * has none and goes by the status rules (OPEN-28).
 */
const withActions = (row: SentFields, known: readonly string[]): SentFields => {
  if (!Array.isArray(row['actions'])) return row;
  const sent = row['actions'].map((action) => String(action).toLowerCase());
  const actions = known.filter((action) => sent.includes(action.toLowerCase()));
  const { actions: _, ...others } = row;
  return actions.length > 0 || sent.length === 0 ? { ...others, actions } : others;
};

/** A step of the history without a date has not happened yet. */
const hasHappened = (step: unknown): boolean => !isFields(step) || Boolean(step['Date']);

const withQuantity = (item: SentFields): SentFields => ({
  ...item,
  QuantityRequested: item['QuantityRequested'] ?? item['Quantity'],
});

/** The fields that the documents give two names (DATA-09, OPEN-44). */
const orderFields = (order: SentFields): SentFields => ({
  ...changed(order, ['Items'], withQuantity),
  ...(Array.isArray(order['OrderHistory']) && {
    OrderHistory: order['OrderHistory'].filter(hasHappened),
  }),
  CreatedDate: order['CreatedDate'] ?? order['createdAt'],
  ShippedCarrier: order['ShippedCarrier'] ?? order['Carrier'],
  ShipmentNote: order['ShipmentNote'] ?? order['Notes'],
  WaitingForClientApproval: order['WaitingForClientApproval'] ?? order['WaitForClientApproval'],
});

/** An order and its parts under our names. */
export const readOrder = (order: SentFields): SentFields =>
  changed(
    withActions(orderFields(order), bulkOrderActions),
    ['PartialOrders', 'BackOrders'],
    orderFields,
  );

/** The order list as another server may send it. */
export const readOrderList = (answer: SentFields): SentFields =>
  changed(answer, ['entities'], readOrder);

/** A list whose rows have only those actions that are known here. */
export const readActions =
  (known: readonly string[]) =>
  (answer: SentFields): SentFields =>
    changed(answer, ['entities'], (row) => withActions(row, known));

/** The delivery options with or without their wrapper (OPEN-121). */
export const readShipMethods = (answer: SentFields): SentFields =>
  'clientShipMethods' in answer ? answer : { ...answer, clientShipMethods: answer };

const lettersOf = (word: unknown): string =>
  String(word)
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

/**
 * A release preference in another spelling is ours; one that is not known is left out, so that the
 * client can be read.
 */
const withPreference = ({ ReleasePreference: sent, ...client }: SentFields): SentFields => {
  const known = releasePreferences.find((name) => lettersOf(name) === lettersOf(sent));
  return { ...client, ...(known && { ReleasePreference: known }) };
};

const withEmails = (client: SentFields): SentFields => {
  const settings = isFields(client['NotificationSettings']) ? client['NotificationSettings'] : {};
  const secondary =
    settings['SecondaryNotificationEmails'] ?? client['SecondaryNotificationEmails'];
  const emails = {
    DefaultNotificationEmail:
      settings['DefaultNotificationEmail'] ?? client['DefaultNotificationEmail'] ?? null,
    SecondaryNotificationEmails: Array.isArray(secondary)
      ? secondary.join(', ')
      : (secondary ?? ''),
  };
  return { ...client, NotificationSettings: { ...settings, ...emails } };
};

const clientFields = (client: SentFields): SentFields => withPreference(withEmails(client));

/**
 * A client with its notification e-mails where ours has them, also from a server that keeps them on
 * the client itself or as a list (OPEN-78).
 */
export const readClientAnswer = (answer: SentFields): SentFields =>
  isFields(answer['client']) ? { ...answer, client: clientFields(answer['client']) } : answer;

/** The same for every client of a list. */
export const readClientList = (answer: SentFields): SentFields =>
  changed(answer, ['entities'], clientFields);

/** Whoever has a role that the documents do not name may do what every user may (ROLE-02). */
export const withKnownRole = (user: SentFields): SentFields =>
  typeof user['Role'] !== 'string' || roles.some((role) => role === user['Role'])
    ? user
    : { ...user, Role: 'User' };

/** `Email ?? UserEmail` and `Phone ?? Address.Phone` (OPEN-61). */
const userFields = (user: SentFields): SentFields => ({
  ...withKnownRole(user),
  Email: user['Email'] ?? user['UserEmail'],
  Phone: user['Phone'] ?? (isFields(user['Address']) ? user['Address']['Phone'] : undefined),
});

/** A user under our names, also from a server that keeps the phone with the address. */
export const readUserAnswer = (answer: SentFields): SentFields =>
  isFields(answer['identity']) ? { ...answer, identity: userFields(answer['identity']) } : answer;

/** The same for every user of a list. */
export const readUserList = (answer: SentFields): SentFields =>
  changed(answer, ['entities'], userFields);
