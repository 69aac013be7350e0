import type { UnreadRow } from '@/shared/api/readAnswer';
import type { Page } from './PagedList';

interface ListAnswer<Entity> {
  readonly entities: readonly Entity[];
  readonly totalEntityLookupCount: number;
  readonly unread: readonly UnreadRow[];
}

/** A list's answer as a page of rows, with the counts that go beside it. */
export const pageFrom = <Entity, Row, Counts>(answer: ListAnswer<Entity>, counts: Counts, toRow: (entity: Entity, index: number) => Row): Page<Row, Counts> => ({
  rows: answer.entities.map(toRow),
  total: answer.totalEntityLookupCount,
  counts,
  unread: answer.unread,
});
