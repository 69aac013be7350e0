import { readScan, type Scan } from '@contract/barcodes';
import { dateText, localToday } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { problemIn } from '@/shared/load/problemIn';
import type { EntryNews } from './EntryNews';
import type { FormItems } from './FormItems';
import { itemOfCode, type Lookup, type Meant } from './itemOfCode';

interface Parts extends Lookup {
  readonly form: FormItems;
  readonly news: EntryNews;
  /** Whether lines name lots. */
  readonly offersLots: boolean;
}

/** What a code says beside the item, in words. */
const besides = ({ lotNo, expires, serial }: Scan): string =>
  [
    lotNo !== null && `lot ${lotNo}`,
    expires !== null && `expires ${dateText(expires)}`,
    serial !== null && `serial ${serial}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Items that a scanner adds to a form, one after the other; each scan is one piece more. */
export class ScannedItems {
  private readonly known = new Map<string, Meant>();
  private readonly serials = new Set<string>();
  private scanned: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  /**
   * Takes what a scanner has read, and answers whether it may be an item's; what is scanned meanwhile
   * waits its turn.
   */
  take(typed: string): Promise<boolean> {
    const taken = this.scanned.then(() => this.add(readScan(typed, localToday())));
    this.scanned = taken;
    return taken;
  }

  private async add(scan: Scan): Promise<boolean> {
    try {
      const meant = await this.meant(scan.code);
      this.finish(scan, meant);
      return 'item' in meant || !meant.isUnknown;
    } catch (error) {
      this.parts.news.complain(`${scan.code} could not be looked up: ${problemIn(error).message}`);
      return true;
    }
  }

  /** Many pieces of one item are scanned in a row, and looked up once. */
  private async meant(code: string): Promise<Meant> {
    const known = this.known.get(code);
    if (known) return known;
    const meant = await itemOfCode(this.parts, code);
    if ('item' in meant) this.known.set(code, meant);
    return meant;
  }

  private finish(scan: Scan, meant: Meant): void {
    const { form, news, offersLots } = this.parts;
    if ('problem' in meant) return news.complain(meant.problem);
    const { StockNumber } = meant.item;
    const serial = scan.serial === null ? null : `${StockNumber} ${scan.serial}`;
    const whyNot =
      serial !== null && this.serials.has(serial)
        ? `Serial ${scan.serial} of ${StockNumber} was scanned already.`
        : form.whyNotAdd(StockNumber);
    if (whyNot !== null) return news.complain(whyNot);
    if (serial !== null) this.serials.add(serial);
    const lotNo = offersLots ? (scan.lotNo ?? undefined) : undefined;
    form.add([{ item: meant.item, quantity: scan.quantity ?? 1, lotNo }]);
    const pieces = countText(form.piecesOf(StockNumber));
    const more = besides(scan);
    news.tell(`${StockNumber} scanned, quantity ${pieces}${more === '' ? '' : ` (${more})`}.`);
  }
}
