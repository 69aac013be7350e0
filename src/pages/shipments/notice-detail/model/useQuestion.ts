import { useEffect, useRef, useState } from 'react';
import type { NoticeRecord } from '@contract/notice';
import type { NoticeLine } from '@contract/noticePage';
import type { AnswerOfNotice } from './AnswerOfNotice';
import { Question } from './Question';

/** Begins a question, about the whole notice or about one of its lines. */
export type Ask = (line?: NoticeLine) => void;

/** What is asked beside a notice, one question at a time; null while nothing is. */
export const useQuestion = (record: NoticeRecord, answer: AnswerOfNotice | null) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const opener = useRef<Element | null>(null);
  const isOpen = question !== null;
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  const ask: Ask = (line) => {
    opener.current ??= document.activeElement;
    setQuestion(new Question(record, answer?.facts?.Lines ?? [], line ?? null));
  };
  return { question, ask, close: () => setQuestion(null) };
};
