import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

/** How the state of a return looks. */
export const returnLook = (state: string): Look =>
  state === 'Received'
    ? { tone: 'green', glyph: 'tick', text: state }
    : { tone: 'blue', glyph: 'ring', text: state };
