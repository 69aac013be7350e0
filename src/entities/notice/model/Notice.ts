import type { NoticeRecord } from '@contract/notice';
import { isNoticeOpen } from '@contract/noticeRules';

/** A shipment notice and the facts about it that screens ask for. */
export class Notice {
  constructor(readonly record: NoticeRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** The notice's own number, by which it is changed and cancelled. */
  get number(): string {
    return this.record.Id;
  }

  get status(): string {
    return this.record.Status;
  }

  /** Whether it may be edited and updated (ASN-18). */
  get isOpen(): boolean {
    return isNoticeOpen(this.status);
  }

  /** Whether the caller may cancel it, as the server computed it, else by its status (OPEN-28). */
  get isCancellable(): boolean {
    return this.record.actions?.includes('cancel') ?? this.isOpen;
  }
}
