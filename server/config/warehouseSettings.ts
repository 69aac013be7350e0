import * as z from 'zod/mini';

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
}

const address = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/;
const shortestToken = 32;

/** `ROC=one OKL=two`, separated by blanks or commas. */
const pairsOf = (text: string): [string, string][] =>
  text
    .split(/[\s,]+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [code = '', ...rest] = pair.split('=');
      return [code, rest.join('=')];
    });

const pairs = (sentence: string, isGood: (value: string) => boolean) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => pairsOf(text).every(([code, value]) => /^\w+$/.test(code) && isGood(value)),
          sentence,
        ),
      ),
    '',
  );

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
    (value) => address.test(value),
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
    (value) => value.length >= shortestToken,
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof warehouseVariables>>;

/**
 * The settings from these variables. Without an address the embedded warehouse ships where it is
 * asked for, with the demo and with the embedded database. Throws a sentence where variables contradict each
 * other.
 */
export const warehouseFrom = (
  { WAREHOUSE, WAREHOUSE_URL, WAREHOUSE_URLS, WAREHOUSE_KEY, WAREHOUSE_TOKENS }: Variables,
  { isTrial }: { readonly isTrial: boolean },
): WarehouseSettings => {
  const urls = new Map(pairsOf(WAREHOUSE_URLS));
  const tokens = new Map(pairsOf(WAREHOUSE_TOKENS));
  const isConnected = WAREHOUSE_URL !== undefined || urls.size > 0 || tokens.size > 0;
  if (WAREHOUSE === 'embedded' && isConnected)
    throw new Error(
      'WAREHOUSE is embedded, so that WAREHOUSE_URL, WAREHOUSE_URLS and WAREHOUSE_TOKENS must not be set.',
    );
  if ((WAREHOUSE_URL !== undefined || urls.size > 0) && WAREHOUSE_KEY === undefined)
    throw new Error(
      'WAREHOUSE_KEY must be set, because messages to a warehouse are signed with it.',
    );
  return {
    isEmbedded: WAREHOUSE === 'embedded' || (!isConnected && isTrial),
    url: WAREHOUSE_URL ?? null,
    urls,
    key: WAREHOUSE_KEY ?? null,
    tokens,
  };
};

/** Whether nobody ships: neither the embedded warehouse nor one that is connected. */
export const isWithoutWarehouse = ({ isEmbedded, url, urls, tokens }: WarehouseSettings): boolean =>
  !isEmbedded && url === null && urls.size === 0 && tokens.size === 0;
