import type { DraftRow } from '@contract/importDraftRecord';
import type { DraftShow } from '@contract/importDraftRules';
import type { DraftRowsQuery } from '@contract/importDrafts';

const isSound = ({ Record: record, LeftOut }: DraftRow): boolean =>
  record !== null && record.Mistakes === 0 && record.State !== 'created' && !LeftOut;

const rules: Readonly<Record<DraftShow, (row: DraftRow) => boolean>> = {
  all: () => true,
  mistakes: ({ Mistakes }) => Mistakes.length > 0,
  duplicates: (row) => isSound(row) && row.Record?.Duplicate !== null,
  waiting: (row) => isSound(row) && row.Record?.WaitsFor.length !== 0,
  repaired: ({ Repaired }) => Repaired.length > 0,
  sound: isSound,
  created: ({ Record: record }) => record?.State === 'created',
  leftOut: ({ LeftOut }) => LeftOut,
};

type Asked = Pick<DraftRowsQuery, 'show' | 'kind'>;

/** Whether a row is still one of those that were asked for, after what was changed in it. */
export const isStillShown = (row: DraftRow, { show, kind }: Asked): boolean =>
  rules[show](row) && (kind === undefined || row.Mistakes.some(({ Kind }) => Kind === kind));
