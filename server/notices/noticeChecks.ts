import { inArray } from 'drizzle-orm';
import { addDays, type DateLaw, type Day } from '@contract/dates';
import type { ParsedNoticePayload } from '@contract/notice';
import { isExpectedDateAcceptable, noticeSentences } from '@contract/noticeRules';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import type { Refusals } from '../http/refusals';
import { lockItems, lowerStockNumber, type ItemRow } from '../items/itemRows';
import type { Announced } from './noticeRows';

type Product = ParsedNoticePayload['Products'][number];

/**
 * An expected date that is new or changed must lie after today in the provider's time zone; callers
 * in others are given one day of tolerance (ASN-13, OPEN-24, OPEN-125).
 */
export const dateRefusals = (expected: Day | undefined, { today, saved }: DateLaw): Refusals =>
  isExpectedDateAcceptable(expected ?? null, { today: addDays(today, -1), saved })
    ? {}
    : { ExpectedDate: [noticeSentences.expectedDate] };

interface Sent {
  readonly products: readonly Product[];
  /**
   * What the notice announces already: that may stay as it is, even where it could not be announced
   * anew.
   */
  readonly before: readonly Announced[];
}

const lower = ({ StockNumber }: Product): string => StockNumber.toLowerCase();

/** Turns a line of the notice into announced pieces, or says why it can't be one. */
const checkProduct = (
  product: Product,
  index: number,
  { products, before, found }: Sent & { readonly found: ReadonlyMap<string, ItemRow> },
): Announced | Refusals => {
  const refuse = (sentence: string): Refusals => ({
    [`Products[${index}].StockNumber`]: [sentence],
  });
  const item = found.get(lower(product));
  if (!item) return refuse(`Item ${product.StockNumber} was not found`);
  const { id: itemId, stockNumber, itemType, isActive } = item;
  if (products.findIndex((each) => lower(each) === lower(product)) < index)
    return refuse(`Item ${stockNumber} is on the notice more than once`);
  if (itemType === 'Bundled')
    return refuse(
      `${stockNumber} is a kit, which has no stock of its own: announce its components`,
    );
  const stays = before.some((line) => line.itemId === itemId && line.quantity === product.Quantity);
  if (!isActive && !stays) return refuse(`Item ${stockNumber} is not active`);
  return { itemId, quantity: product.Quantity };
};

const isAnnounced = (checked: Announced | Refusals): checked is Announced => 'itemId' in checked;

/**
 * What a notice announces: known, active items that are no kits, each once; or by field why not.
 * The items stay as they are until the transaction ends.
 */
export const checkProducts = async (
  tx: Db,
  actor: Actor,
  sent: Sent,
): Promise<{ lines: Announced[]; refusals: Refusals }> => {
  const items = await lockItems(tx, actor, inArray(lowerStockNumber, sent.products.map(lower)));
  const found = new Map(items.map((item) => [item.stockNumber.toLowerCase(), item]));
  const checked = sent.products.map((product, index) =>
    checkProduct(product, index, { ...sent, found }),
  );
  const refusals = checked
    .filter((line) => !isAnnounced(line))
    .flatMap((fields) => Object.entries(fields));
  return { lines: checked.filter(isAnnounced), refusals: Object.fromEntries(refusals) };
};
