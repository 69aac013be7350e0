import type { NoticeRecord } from '@contract/notice';
import { damagedOf, isCounted } from '@contract/noticeMarks';
import type { NoticeFacts, NoticeLine } from '@contract/noticePage';

/** What became of each line of a notice: as the server says it, else as far as the record does. */
export const shownLines = (
  record: NoticeRecord,
  facts: NoticeFacts | null,
): readonly NoticeLine[] =>
  facts?.Lines ??
  record.Products.map(({ Quantity, QuantityReceived, Link, Description }) => ({
    StockNumber: Link.Name,
    Description,
    Announced: Quantity,
    Delivered: null,
    Received: isCounted(record) || QuantityReceived > 0 ? QuantityReceived : null,
    Damaged: damagedOf(record, Link.Name),
    Reasons: [],
  }));
