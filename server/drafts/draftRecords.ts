import type { DraftRecord } from '@contract/drafts';
import { numberIn } from '../http/numberIn';
import { Problem } from '../http/problems';
import type { DraftRow } from './draftRows';

const madeOf = (answer: object): NonNullable<DraftRecord['Made']> => ({ Number: numberIn(answer) });

/** 404: there is no such draft any more; with what was created from it, where that is known. */
export const goneDraft = (answer: object | null): Problem =>
  new Problem(404, 'The unsaved form was not found', {
    data: answer && { Made: madeOf(answer) },
  });

type Offered = Pick<
  DraftRow,
  'id' | 'kind' | 'screen' | 'title' | 'record' | 'version' | 'savedAt'
>;

/** A draft as it is offered, with what its create has answered, if it was done. */
export const toDraftRecord = ({
  madeAnswer,
  ...row
}: Offered & { readonly madeAnswer: object | null }): DraftRecord => ({
  _id: row.id,
  Kind: row.kind,
  Screen: row.screen,
  Title: row.title,
  Record: row.record,
  SavedAt: row.savedAt.toISOString(),
  Version: row.version,
  Made: madeAnswer && madeOf(madeAnswer),
});
