import * as z from 'zod/mini';
import { toldByWarehouseNames, type ToldByWarehouse } from '@contract/warehouseMessages';
import {
  possibleWinners,
  warehouseSides,
  type ChosenSides,
  type Winner,
} from '@contract/warehouseSides';

/** Which warehouse ships the orders, and how it is reached. */
export interface WarehouseSettings {
  /** The one that is part of this server, which goes by the clock; no other is told anything. */
  readonly isEmbedded: boolean;
  /** Where messages are sent to; null for warehouses that fetch them. */
  readonly url: string | null;
  /** The same for single warehouses, by their codes. */
  readonly urls: ReadonlyMap<string, string>;
  /** What messages are signed with, as Standard Webhooks write it; null where none are sent. */
  readonly key: string | null;
  /** The token that each warehouse calls with, by their codes. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Who wins about a kind of message, where that is not the usual side. */
  readonly sides: ChosenSides;
  /** For how long what warehouses have told and compared is kept, once nothing of it is open. */
  readonly keptDays: number;
}

/** How the settings name who wins. */
const winnersByWord: Readonly<Record<string, Winner>> = {
  portside: 'Portside',
  warehouse: 'The warehouse',
  nobody: 'Nobody',
};

const address = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/;
const shortestToken = 32;
const keptSentence = 'must be a whole number of days from 7 to 36500';

/** `ROC=one OKL=two`, separated by blanks or commas. */
const pairsOf = (text: string): [string, string][] =>
  text
    .split(/[\s,]+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [code = '', ...rest] = pair.split('=');
      return [code, rest.join('=')];
    });

/** What is wrong with a value, which may be a secret and is not repeated; null for a good one. */
type Judge = (value: string, code: string) => string | null;

/** The first entry that is wrong, by its place and its code, and why; null where all are good. */
const wrongEntry = (text: string, judge: Judge): string | null => {
  const pairs = pairsOf(text);
  for (const [index, [code, value]] of pairs.entries()) {
    const place = `entry ${index + 1} of ${pairs.length}`;
    if (!/^[\w.]+$/.test(code) || value === '') return `${place} is not a name, "=" and a value`;
    if (pairs.findIndex(([other]) => other === code) < index)
      return `${place} names ${code} once more`;
    const why = judge(value, code);
    if (why !== null) return `${place}, ${code}, ${why}`;
  }
  return null;
};

const pairs = (sentence: string, judge: Judge) =>
  z._default(
    z.string().check(
      z.refine((text) => wrongEntry(text, judge) === null, {
        error: ({ input }) => `${sentence}; ${wrongEntry(String(input), judge) ?? ''}`,
      }),
    ),
    '',
  );

const isKind = (name: string): name is ToldByWarehouse =>
  (toldByWarehouseNames as readonly string[]).includes(name);

const wordOf = (winner: Winner): string =>
  Object.keys(winnersByWord).find((word) => winnersByWord[word] === winner) ?? '';

const whyNotSide: Judge = (word, type) => {
  if (!isKind(type)) return 'is no message of a warehouse';
  const possible = possibleWinners(warehouseSides[type]);
  const winner = winnersByWord[word];
  return winner !== undefined && possible.includes(winner)
    ? null
    : `can be ${possible.map(wordOf).join(' or ')}`;
};

const sidesOf = (text: string): ChosenSides =>
  Object.fromEntries(pairsOf(text).map(([type, word]) => [type, winnersByWord[word]]));

/** The variables of the environment that connect a warehouse. */
export const warehouseVariables = {
  WAREHOUSE: z.optional(z.literal('embedded', 'must be embedded, or not set')),
  WAREHOUSE_URL: z.optional(
    z
      .string()
      .check(z.regex(address, 'must be an address such as https://wms.example.com/portside')),
  ),
  WAREHOUSE_URLS: pairs(
    'must name addresses by warehouse codes, such as ROC=https://roc.example.com/portside',
    (value) => (address.test(value) ? null : 'has no address that begins with http'),
  ),
  WAREHOUSE_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            /^whsec_[\w+/]+=*$/.test(text) && Buffer.from(text.slice(6), 'base64').length >= 24,
          'must be whsec_ and at least 24 random bytes in base64, such as `echo whsec_$(openssl rand -base64 32)` prints',
        ),
      ),
  ),
  WAREHOUSE_TOKENS: pairs(
    `must name tokens of at least ${shortestToken} characters by warehouse codes: ROC=… OKL=…`,
    (value) => (value.length >= shortestToken ? null : `has a token of ${value.length} characters`),
  ),
  WAREHOUSE_SIDES: pairs(
    'must say who wins by messages, such as stock.snapshot=warehouse',
    whyNotSide,
  ),
  WAREHOUSE_KEEP_DAYS: z._default(
    z.coerce
      .number<string | number>(keptSentence)
      .check(z.int(keptSentence), z.gte(7, keptSentence), z.lte(36_500, keptSentence)),
    400,
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof warehouseVariables>>;

/**
 * The settings from these variables. Without an address the embedded warehouse ships where it is
 * asked for, with the demo and with the embedded database. Throws a sentence where variables contradict each
 * other.
 */
export const warehouseFrom = (
  { WAREHOUSE, WAREHOUSE_URL, WAREHOUSE_KEY, ...more }: Variables,
  { isTrial }: { readonly isTrial: boolean },
): WarehouseSettings => {
  const urls = new Map(pairsOf(more.WAREHOUSE_URLS));
  const tokens = new Map(pairsOf(more.WAREHOUSE_TOKENS));
  const isConnected = WAREHOUSE_URL !== undefined || urls.size > 0 || tokens.size > 0;
  if (WAREHOUSE === 'embedded' && isConnected)
    throw new Error(
      'WAREHOUSE is embedded, so that WAREHOUSE_URL, WAREHOUSE_URLS and WAREHOUSE_TOKENS must not be set.',
    );
  if ((WAREHOUSE_URL !== undefined || urls.size > 0) && WAREHOUSE_KEY === undefined)
    throw new Error(
      'WAREHOUSE_KEY must be set, because messages to a warehouse are signed with it.',
    );
  if (new Set(tokens.values()).size < tokens.size)
    throw new Error('WAREHOUSE_TOKENS must give each warehouse a token of its own.');
  return {
    isEmbedded: WAREHOUSE === 'embedded' || (!isConnected && isTrial),
    url: WAREHOUSE_URL ?? null,
    urls,
    key: WAREHOUSE_KEY ?? null,
    tokens,
    sides: sidesOf(more.WAREHOUSE_SIDES),
    keptDays: more.WAREHOUSE_KEEP_DAYS,
  };
};

/**
 * Why the settings can not be of this provider's warehouses: they name one that there is not, by a
 * slip of the keys. Null where they can.
 */
export const whyNotWarehouses = (
  { urls, tokens }: Pick<WarehouseSettings, 'urls' | 'tokens'>,
  codes: readonly string[],
): string | null => {
  for (const [name, named] of Object.entries({ WAREHOUSE_URLS: urls, WAREHOUSE_TOKENS: tokens })) {
    const stranger = [...named.keys()].find((code) => !codes.includes(code));
    if (stranger !== undefined)
      return `${name} names the warehouse ${stranger}, which there is not; there are ${codes.join(', ')}.`;
  }
  return null;
};

/** Whether nobody ships: neither the embedded warehouse nor one that is connected. */
export const isWithoutWarehouse = ({ isEmbedded, url, urls, tokens }: WarehouseSettings): boolean =>
  !isEmbedded && url === null && urls.size === 0 && tokens.size === 0;
