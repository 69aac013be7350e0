import type { NoticePayload } from '@contract/notice';
import { addDays, dayIn, type Day } from '@contract/dates';
import type { GivenItem } from './given';

/** The day so many days from today, as the provider counts days. */
export const inDays = (now: Date, days: number): Day =>
  addDays(dayIn('America/New_York', now), days);

/** A new notice of these pieces as a caller sends it, expected in ten days. */
export const aNoticeOf = (
  now: Date,
  lines: readonly (readonly [item: Pick<GivenItem, 'stockNumber'>, quantity: number])[],
  changes: Partial<NoticePayload> = {},
): NoticePayload => ({
  WarehouseCode: 'ROC',
  ExpectedDate: inDays(now, 10),
  Products: lines.map(([{ stockNumber }, quantity]) => ({
    StockNumber: stockNumber,
    Quantity: quantity,
  })),
  ...changes,
});
