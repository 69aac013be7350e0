import { styled } from '@mui/material/styles';
import { StatusGlyph, type Glyph } from './StatusGlyph';
import type { Tone } from './tone';

const Words = styled('span')(({ theme: { spacing, vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1.5),
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  color: vars.palette.text.secondary,
}));

interface Props {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

/** A column's ordinary status: the same glyph, plain words, no tint. */
export function QuietStatus({ tone, glyph, text }: Props) {
  return (
    <Words>
      <StatusGlyph glyph={glyph} tone={tone} />
      {text}
    </Words>
  );
}
