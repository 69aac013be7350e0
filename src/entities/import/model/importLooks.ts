import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

const looks: Readonly<Record<string, Look>> = {
  Pending: { tone: 'grey', glyph: 'clock', text: 'Pending' },
  InProgress: { tone: 'amber', glyph: 'half', text: 'In progress' },
  Finished: { tone: 'green', glyph: 'tick', text: 'Finished' },
  FinishedWithErrors: { tone: 'orange', glyph: 'mark', text: 'Finished with errors' },
  Failed: { tone: 'red', glyph: 'mark', text: 'Failed' },
};

/** How an import status looks (OPEN-56). */
export const importLook = (status: string): Look =>
  looks[status] ?? { tone: 'grey', glyph: 'ring', text: status };
