import type { ReactNode } from 'react';
import type { AnswerOfNotice } from './AnswerOfNotice';
import type { Ask } from './useQuestion';

/** What a notice's page has beside its record. */
export interface SaidOfNotice {
  /** Null on a server that says no more than the record. */
  readonly answer: AnswerOfNotice | null;
  readonly ask: Ask;
  /** The question that is written. */
  readonly asked: ReactNode;
}
