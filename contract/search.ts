import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { searchLimits } from './searchLimits';
import { answerId, oneOf, requiredText } from './text';

/** Kinds of records that one search finds, in the order that they are shown in. */
export const searchKinds = [
  'order',
  'notice',
  'return',
  'item',
  'recipient',
  'client',
  'user',
  'staff',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What a record can be found by, and what people call it. */
export const matchLabels = {
  number: 'Number',
  part: 'Part of the order',
  order: 'Order',
  name: 'Name',
  reference: 'Ship reference',
  tracking: 'Tracking',
  recipient: 'Recipient',
  company: 'Company',
  email: 'E-mail',
  zip: 'Zip',
  sku: 'Item',
  barcode: 'Barcode',
  description: 'Description',
  poNumber: 'PO number',
  vendor: 'Vendor',
  carrier: 'Carrier',
  phone: 'Phone',
  address: 'Address',
} as const;
export type MatchField = keyof typeof matchLabels;
const matchFields = Object.keys(matchLabels) as [MatchField, ...MatchField[]];

/**
 * The values that a text names: those of a spreadsheet's column, a list with commas. A text without
 * line ends, tabs and commas is one, whatever blanks it has.
 */
export const searchValuesOf = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\r\n\t,]+/)
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => [value.toLowerCase(), value]),
  ).values(),
];

const tooManyValues = `At most ${searchLimits.values} values can be looked for at once`;
const tooLong = `What is looked for can have ${searchLimits.value.toLocaleString('en-US')} characters at most`;

/** Why nothing is looked for by a text as it is typed or pasted; null where it can be. */
export const whyNotSearched = (text: string): string | null => {
  const values = searchValuesOf(text);
  if (values.length > searchLimits.values) return `${tooManyValues}; these are ${values.length}`;
  return values.some(({ length }) => length > searchLimits.value) ? tooLong : null;
};

const text = z.nullable(z.string());

/** A record that was found, with as much of it as a line shows. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: answerId,
  /** What the record's address takes: its number or its name. */
  number: z.string(),
  title: z.string(),
  /** What stands beside the title: a description, a vendor, a role. */
  detail: text,
  status: text,
  warehouseStatus: text,
  /** Who an order goes to, where it ships from or arrives. */
  recipient: text,
  warehouse: text,
  created: z.nullable(moment),
  client: z.object({ id: answerId, name: z.string() }),
  /** Why it was found. */
  match: z.object({ field: z.enum(matchFields), text: z.string() }),
});
export type SearchHit = z.infer<typeof searchHit>;

export const search = {
  /**
   * Finds records by whatever people know of them, five of each kind. Of several values each is
   * looked for whole, and those that nothing has are named.
   */
  find: endpoint({
    method: 'GET',
    path: 'portal/search',
    needs: 'signedIn',
    query: z.object({
      term: requiredText('Search term', searchLimits.term).check(
        z.refine((term) => searchValuesOf(term).length <= searchLimits.values, tooManyValues),
      ),
      /** All clients on offer; the current one where nothing is said. */
      clients: z.optional(oneOf('Clients', ['all'])),
    }),
    answer: z.object({ hits: z.array(searchHit), missing: z.array(z.string()) }),
    defaultError: 'Issue searching records. Network issue.',
  }),
};
