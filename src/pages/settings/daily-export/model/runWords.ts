import type { DailyExportRecord, DailyRun } from '@contract/dailyExport';
import { localTimeZone, momentText } from '@/shared/format/dates';
import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

/** How a sending stands; one that waits after a fault is tried again. */
export const runLook = ({ State, Reason }: DailyRun): Look => {
  if (State === 'sent') return { tone: 'green', glyph: 'tick', text: 'Sent' };
  if (State === 'failed') return { tone: 'red', glyph: 'cross', text: 'Not sent' };
  return Reason === null
    ? { tone: 'blue', glyph: 'half', text: 'On its way' }
    : { tone: 'amber', glyph: 'clock', text: 'Trying again' };
};

/** What a sending led to, in a few words. */
export const runText = ({ State, Mails, Reason }: DailyRun): string => {
  const mails = Mails === 1 ? '1 mail' : `${Mails} mails`;
  if (State === 'sent') return mails;
  return [Reason ?? '', Mails > 0 ? `${mails} went out` : ''].filter(Boolean).join('; ');
};

/** When it is sent next; null while it is off. */
export const nextText = ({
  NextAt,
  TimeZone,
}: Pick<DailyExportRecord, 'NextAt' | 'TimeZone'>): string | null => {
  if (NextAt === null) return null;
  // The hour is of another zone than every moment on the screen.
  const place = TimeZone === localTimeZone() ? '' : ' in your time zone';
  return `${momentText(NextAt)}${place}`;
};
