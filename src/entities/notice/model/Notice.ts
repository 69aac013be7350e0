import type { NoticeRecord } from '@contract/notice';
import { whyNotNotice } from '@contract/noticeActions';
import { noticeMarks, type NoticeMarks } from '@contract/noticeMarks';
import { localToday } from '@/shared/format/dates';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A shipment notice and the facts about it that screens ask for. */
export class Notice {
  constructor(readonly record: NoticeRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.number };
  }

  /** The notice's own number, by which it is changed and cancelled. */
  get number(): string {
    return this.record.Id;
  }

  get status(): string {
    return this.record.Status;
  }

  /** What stands out of it in a list. */
  get marks(): NoticeMarks {
    return noticeMarks(this.record, localToday());
  }

  /** Pieces that it announces, over all items. */
  get pieces(): number {
    return this.record.Products.reduce((sum, { Quantity }) => sum + Quantity, 0);
  }

  /** Whether it may be edited and updated (ASN-18). */
  get isOpen(): boolean {
    return whyNotNotice.edit(this) === null;
  }

  /** Whether the caller may cancel it, as the server computed it, else by its status (OPEN-28). */
  get isCancellable(): boolean {
    return this.record.actions?.includes('cancel') ?? whyNotNotice.cancel(this) === null;
  }
}
