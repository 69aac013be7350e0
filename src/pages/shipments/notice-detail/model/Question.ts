import { makeAutoObservable } from 'mobx';
import type { InputOf } from '@contract/endpoint';
import type { NoticeRecord } from '@contract/notice';
import type { NoticeLine } from '@contract/noticePage';
import { noticeTicket, type NoticeTicket } from '@contract/noticeTicket';
import type { support } from '@contract/support';
import { supportLimits, ticketContent } from '@contract/supportRules';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { Draft } from '@/shared/draft/Draft';
import { isAttached, type FieldFile } from '@/shared/file/fieldFile';
import { dayText, momentText } from '@/shared/format/dates';
import { warehouseText } from './warehouseText';

interface Written {
  readonly message: string;
  readonly image: FieldFile | null;
}

const isAsked = {
  label: 'Write what you want to know',
  fields: ['message'],
  passes: ({ message }: Written) => message.trim() !== '',
} as const;

/** A question about a notice, or about one line of it, while it is written. */
export class Question {
  readonly draft = new Draft<Written>({ message: '', image: null }, [isAsked], {
    message: 'Content',
    image: 'ImageBase64String',
  });
  readonly key = new IdempotencyKey();
  readonly ticket: NoticeTicket;

  constructor(
    private readonly notice: NoticeRecord,
    lines: readonly NoticeLine[],
    readonly line: NoticeLine | null,
  ) {
    this.ticket = noticeTicket(notice, { lines, line }, { moment: momentText, day: dayText });
    makeAutoObservable(this, { draft: false, key: false, ticket: false });
  }

  /** The ticket: the question, and below it what is asked about. */
  payload(userEmail: string): InputOf<typeof support.submit>['payload'] {
    const { message, image } = this.draft.values;
    return {
      Subject: this.ticket.subject.slice(0, supportLimits.subject),
      UserEmail: userEmail,
      Content: ticketContent({
        priority: '',
        warehouse: warehouseText(this.notice),
        orderNumber: '',
        message: `${message.trim()}\n\n${this.ticket.facts}`,
        service: 'Receiving',
        isServiceDown: false,
        category: 'Shipments',
      }).slice(0, supportLimits.content),
      ...(isAttached(image) && { ImageBase64String: image.base64 }),
    };
  }
}
