import { isUnderWay, type BulkOutcome, type BulkRun } from '@contract/bulk';
import { bulkWords, recordsText, type BulkAct, type BulkKind } from '@contract/bulkRules';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

/** What the columns of a receipt are called, by what it is about. */
export const receiptHeads: Readonly<
  Record<BulkKind, { readonly number: string; readonly name: string }>
> = {
  orders: { number: 'ORDER NO.', name: 'ORDER NAME' },
  items: { number: 'STOCK NUMBER', name: 'DESCRIPTION' },
  notices: { number: 'NOTICE NO.', name: 'VENDOR' },
};

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** How the result of one record looks. */
export const outcomeLook = (act: BulkAct, outcome: BulkOutcome): Look => {
  switch (outcome) {
    case 'done':
      return { tone: 'green', glyph: 'tick', text: capital(bulkWords[act].done) };
    case 'leftOut':
      return { tone: 'amber', glyph: 'mark', text: 'Left out' };
    case 'refused':
      return { tone: 'red', glyph: 'mark', text: 'Refused' };
    case 'waiting':
      return { tone: 'grey', glyph: 'clock', text: 'Waiting' };
    default:
      return outcome satisfies never;
  }
};

/** How far an act is, as a status. */
export const runLook = (run: BulkRun): Look => {
  if (run.Status === 'Failed') return { tone: 'red', glyph: 'mark', text: 'Failed' };
  if (run.Status === 'Stopped') return { tone: 'orange', glyph: 'mark', text: 'Stopped' };
  if (isUnderWay(run.Status)) return { tone: 'amber', glyph: 'half', text: 'In progress' };
  return { tone: 'green', glyph: 'tick', text: 'Finished' };
};

const secondsOf = ({ StartedAt, FinishedAt }: BulkRun): number | null =>
  StartedAt === null || FinishedAt === null
    ? null
    : Math.max(1, Math.round((Date.parse(FinishedAt) - Date.parse(StartedAt)) / 1000));

/** What was asked for, by whom and when, and how long it took. */
export const aboutRun = (run: BulkRun): string => {
  const seconds = secondsOf(run);
  return [
    bulkWords[run.Act].verb,
    `asked for ${recordsText(run.Kind, run.Total)} by ${run.By}`,
    momentText(run.AskedAt),
    ...(seconds === null ? [] : [`took ${countText(seconds)} s`]),
  ].join(' · ');
};
