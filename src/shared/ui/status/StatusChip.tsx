import { styled } from '@mui/material/styles';
import { StatusGlyph, type Glyph } from './StatusGlyph';
import type { Tone } from './tone';

const Tint = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme: { mixins, vars }, tone }) => ({
    ...mixins.chip,
    color: vars.palette.tone[tone].text,
    backgroundColor: vars.palette.tone[tone].tint,
    '[aria-selected="true"] &, .Mui-selected &': {
      boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 18%, transparent)',
    },
  }),
);

interface Props {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

/** A status that varies and matters: glyph and words on the tone's tint. */
export function StatusChip({ tone, glyph, text }: Props) {
  return (
    <Tint tone={tone}>
      <StatusGlyph glyph={glyph} tone={tone} />
      {text}
    </Tint>
  );
}
