import { StatusGlyph, type Glyph } from './StatusGlyph';
import type { Tone } from './tone';

interface Props {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

/** A status that varies and matters: glyph and words on the tone's tint. */
export function StatusChip({ tone, glyph, text }: Props) {
  return (
    <span className="status-chip" data-tone={tone}>
      <StatusGlyph glyph={glyph} tone={tone} />
      {text}
    </span>
  );
}
