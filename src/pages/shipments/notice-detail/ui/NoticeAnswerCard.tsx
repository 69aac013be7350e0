import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NoticeRecord } from '@contract/notice';
import { noticeAnswer } from '@contract/noticeAnswer';
import { AnswerCard } from '@/widgets/order-view';
import { dayText, localToday, momentText } from '@/shared/format/dates';
import type { AnswerOfNotice } from '../model/AnswerOfNotice';

interface Props {
  readonly record: NoticeRecord;
  readonly answer: AnswerOfNotice;
  /** Its way, and what can be done about it. */
  readonly children?: ReactNode;
}

/** Where a notice is, what differed of it, and what happens next, before everything else. */
export const NoticeAnswerCard = observer(function NoticeAnswerCard({
  record,
  answer,
  children,
}: Props) {
  const { sentence, next } = noticeAnswer({
    notice: record,
    facts: answer.facts,
    today: localToday(),
    words: { moment: momentText, day: dayText },
  });
  return (
    <AnswerCard
      label="Where the notice is"
      sentence={sentence}
      next={next}
      isAwaited={answer.isAwaited}
      reading={answer.reading}
    >
      {children}
    </AnswerCard>
  );
});
