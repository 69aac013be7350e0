import { useEffect, useMemo } from 'react';
import type { NoticeRecord } from '@contract/notice';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { AnswerOfNotice } from './AnswerOfNotice';

/**
 * Reads what the server says of a notice beyond its record, anew for each version of it and each
 * time that it was `fetched`; null on a server that does not say it.
 */
export const useNoticeAnswer = (
  { _id: id, Version, Status }: NoticeRecord,
  fetched: number,
): AnswerOfNotice | null => {
  const call = useCall();
  const session = useSession();
  const isTold = session.extras?.noticeAnswers === true;
  const answer = useMemo(() => (isTold ? new AnswerOfNotice(call, id) : null), [isTold, call, id]);
  const version = `${Version} ${Status} ${fetched}`;
  useEffect(() => answer?.readOf(version), [answer, version]);
  return answer;
};
