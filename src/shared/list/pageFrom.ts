import { runInAction } from 'mobx';
import type { UnreadRow } from '@/shared/api/readAnswer';
import type { Page } from './PagedList';

interface ListAnswer {
  readonly entities: readonly unknown[];
  readonly totalEntityLookupCount: number;
  readonly unread: readonly UnreadRow[];
  readonly message: string;
}

/**
 * A list's answer as a page of rows, made in one go because a store takes them in; whatever else it
 * has are the counts that go beside it.
 */
export const pageFrom = <Answer extends ListAnswer, Row>(
  answer: Answer,
  toRow: (entity: Answer['entities'][number], index: number) => Row,
): Page<Row, Omit<Answer, keyof ListAnswer>> => {
  const { entities, totalEntityLookupCount: total, unread, message: _, ...counts } = answer;
  return { rows: runInAction(() => entities.map(toRow)), total, counts, unread };
};
