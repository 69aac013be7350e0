import type { NoticeProduct } from '@contract/notice';
import { countText } from '@/shared/format/numbers';

/** Statuses in which the warehouse has counted what it got. */
const isCounted = (status: string): boolean => status === 'Received' || status === 'In Stock';

/**
 * How far the pieces that arrived differ from those announced, in words; null where they do not, or
 * may still arrive.
 */
export const receivedWords = (
  { Quantity, QuantityReceived }: Pick<NoticeProduct, 'Quantity' | 'QuantityReceived'>,
  status: string,
): string | null => {
  if (QuantityReceived > Quantity) return `${countText(QuantityReceived - Quantity)} over`;
  return QuantityReceived < Quantity && isCounted(status)
    ? `${countText(Quantity - QuantityReceived)} short`
    : null;
};
