import { isSecretField } from './draftRules';

const ofOrder = {
  name: 'Order name',
  deliveryOption: 'Delivery option',
  shipByDate: 'Ship date',
  notes: 'Shipping note',
  recipient: 'Recipient',
  items: 'Items',
  requestUccLabels: 'Box labels requested',
  invoiceFile: 'Customer invoice',
  shippingLabel: 'Shipping label',
  workOrder: 'Work order',
  warehouseId: 'Warehouse',
  status: 'Status',
  onHoldReason: 'Reason for the hold',
  warehouseStatus: 'Warehouse status',
  waitingForApproval: 'Waiting for approval',
  backorders: 'Backorder',
  recall: 'Cancellation by the warehouse',
  shippedAt: 'Shipped',
  shippedCarrier: 'Carrier',
  shippedServiceLevel: 'Service level',
} as const;

/** What a note says stands in the note alone, so that what was removed is gone. */
const ofNote = { about: 'Written on' } as const;

/**
 * What is written down of each kind of record when it changes, and what people call it. What is not
 * named here is never written, so a secret can not get there by being forgotten.
 */
const fields = {
  order: ofOrder,
  deductOrder: ofOrder,
  notice: {
    status: 'Status',
    warehouseId: 'Warehouse',
    expectedDate: 'Expected date',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    poNumber: 'PO number',
    packageCount: 'Packages',
    palletCount: 'Pallets',
    vendor: 'Vendor',
    products: 'Products',
    reasons: 'Reasons of differences',
  },
  item: {
    stockNumber: 'Stock number',
    description: 'Description',
    itemType: 'Type',
    isActive: 'Active',
    itemGroupId: 'Item group',
    barcode: 'Barcode',
    requiresSerialNumber: 'Serial numbers required',
    lotNumberRequired: 'Lot number required',
    expirationDateRequired: 'Expiration date required',
    cycleTime: 'Cycle time',
    harmonizationCode: 'Harmonization code',
    price: 'Price',
    cost: 'Cost',
    isCaseable: 'Comes in cases',
    packUnit: 'Pack unit',
    reorderPoint: 'Reorder point',
    reorderQuantity: 'Reorder quantity',
    originalStockNumber: 'Original stock number',
    length: 'Length',
    width: 'Width',
    height: 'Height',
    weight: 'Weight',
    imageFile: 'Image',
    pdfFile: 'PDF',
    components: 'Components',
  },
  recipient: { fields: 'Recipient' },
  return: {
    code: 'Return',
    orderNumber: 'Order number',
    warehouseId: 'Warehouse',
    shipFrom: 'Ship from',
    items: 'Items',
    serviceLevel: 'Service level',
    labelFile: 'Return label',
  },
  invitation: {
    email: 'E-mail',
    role: 'Role',
    state: 'State',
    expiresAt: 'Expires',
    link: 'Link',
  },
  serviceLevel: { name: 'Name', carrierId: 'Carrier' },
  itemGroup: { name: 'Name' },
  note: ofNote,
  internalNote: ofNote,
  webhook: {
    event: 'Event',
    method: 'Method',
    address: 'Address',
    settings: 'Settings',
    notificationEmail: 'Notification e-mail',
    isActive: 'Active',
    isPaused: 'Paused',
  },
  warehouseMessage: { message: 'Message', state: 'State', reason: 'Reason' },
  stockDifference: {
    state: 'State',
    reason: 'Reason',
    onHand: 'On hand',
    unshippable: 'Unshippable',
  },
  job: { job: 'Job', state: 'State', reason: 'Reason' },
  apiToken: { name: 'Name', rights: 'Rights', endsOn: 'Last day', state: 'State' },
  user: {
    clientId: 'Client',
    email: 'E-mail',
    role: 'Role',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    address: 'Address',
    isActive: 'Active',
    assignedClientIds: 'Assigned clients',
    preferredClientIds: 'Preferred clients',
    access: 'Access',
  },
  client: {
    number: 'Number',
    name: 'Name',
    description: 'Description',
    isActive: 'Active',
    powerBiReportId: 'Power BI report',
    supportsItemGroups: 'Item groups',
    ownersManageApi: 'Owners may make API tokens',
    dailyExport: 'Daily export',
    defaultCarrierId: 'Default carrier',
    defaultServiceLevelId: 'Default service level',
    orderSettings: 'Order settings',
    usesPreconfiguredTracking: 'Preconfigured tracking',
    preconfiguredTrackingNumber: 'Preconfigured tracking number',
    notificationSettings: 'Notifications',
    onboardingFlags: 'Onboarding',
    supportedServiceLevels: 'Delivery options',
    supportedReturnServiceLevels: 'Return delivery options',
    customServiceLevels: 'Own names of service levels',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** A kind of record whose changes are written down. */
export type ChangedKind = keyof typeof fields;
export const changedKinds = Object.keys(fields) as readonly ChangedKind[];

/** Fields of a record with what they hold, those within others by a path such as recipient.City. */
export type Facts = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lines of a record: what lies within is called by its stock number, its own number or its id. */
const linesOf: ReadonlySet<string> = new Set([
  'items',
  'products',
  'reasons',
  'components',
  'backorders',
]);

const flat = (path: string, value: unknown): [string, unknown][] => {
  if (value instanceof Date) return [[path, value.toISOString()]];
  if (!isPlain(value)) return [[path, value ?? null]];
  return Object.entries(value).flatMap(([name, inner]) =>
    isSecretField(name) ? [] : flat(`${path}.${name}`, inner),
  );
};

/** A stock number is no name of a field, whatever words it has in it. */
const flatField = (name: string, value: unknown): [string, unknown][] =>
  linesOf.has(name) && isPlain(value)
    ? Object.entries(value).flatMap(([line, inner]) => flat(`${name}.${line}`, inner))
    : flat(name, value);

const factsOf = (kind: ChangedKind, record: object | null): Map<string, unknown> => {
  const values = new Map(Object.entries(record ?? {}));
  return new Map(
    Object.keys(fields[kind])
      .filter((name) => values.has(name))
      .flatMap((name) => flatField(name, values.get(name))),
  );
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What a change is written down as: the fields that differ, as they were and as they are. */
export interface Difference {
  /** Null for a record that is new. */
  readonly before: Facts | null;
  /** Null for a record that is gone. */
  readonly after: Facts | null;
}

/**
 * The fields that differ between two states of a record; null where none that is written down does.
 * A new record has no state before, a deleted one none after.
 */
export const differenceOf = (
  kind: ChangedKind,
  before: object | null,
  after: object | null,
): Difference | null => {
  const [was, is] = [factsOf(kind, before), factsOf(kind, after)];
  const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => !isSame(was.get(path) ?? null, is.get(path) ?? null),
  );
  if (differing.length === 0) return null;
  const side = (facts: ReadonlyMap<string, unknown>): Facts =>
    Object.fromEntries(differing.map((path) => [path, facts.get(path) ?? null]));
  return { before: before && side(was), after: after && side(is) };
};

/** The field of a record that a path leads into. */
const fieldOf = (path: string): string => path.split('.')[0] ?? '';

const words = (name: string): string => {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** What people call a field of a kind, by its path. */
export const changeLabel = (kind: ChangedKind, path: string): string => {
  const [name = '', ...inner] = path.split('.');
  const labels: Readonly<Record<string, string>> = fields[kind];
  const label = labels[name] ?? words(name);
  if (inner.length === 0) return label;
  const within = inner.join('.');
  return linesOf.has(name) ? within : `${label}: ${words(within).toLowerCase()}`;
};

/** What a field held, as a text; null where it was empty. */
export const changeText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(String).join(', ') || null;
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
};

/** What happens to an order on its way, which its history tells by its own entries. */
const onTheWay: ReadonlySet<string> = new Set([
  'status',
  'onHoldReason',
  'warehouseStatus',
  'waitingForApproval',
  'warehouseId',
  'backorders',
  'shippedAt',
  'shippedCarrier',
  'shippedServiceLevel',
]);

/** Whether a person has entered a field of an order, by its path. */
export const isEntered = (path: string): boolean => !onTheWay.has(fieldOf(path));

/** Files are named by what nobody can read: it is told whether there is one. */
export const isFileField = (path: string): boolean =>
  !linesOf.has(fieldOf(path)) && /File$|^shippingLabel$/.test(path);
