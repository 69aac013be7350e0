import { StatusGlyph, type Glyph } from './StatusGlyph';
import type { Tone } from './tone';

interface Props {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

/** A column's ordinary status: the same glyph, plain words, no tint. */
export function QuietStatus({ tone, glyph, text }: Props) {
  return (
    <span className="quiet-status">
      <StatusGlyph glyph={glyph} tone={tone} />
      {text}
    </span>
  );
}
