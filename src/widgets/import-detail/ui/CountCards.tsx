import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { countText } from '@/shared/format/numbers';
import { StatusGlyph, type Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

const Cards = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  gap: spacing(3),
  padding: `${spacing(3)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  [breakpoints.down(layout.phone)]: { '& > button': { flex: '1 1 0', minWidth: 0 } },
}));

const Card = styled(ButtonBase)(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  justifyItems: 'start',
  gap: `${spacing(1)} ${spacing(2)}`,
  minWidth: spacing(45),
  padding: `${spacing(2.5)} ${spacing(4)}`,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  textAlign: 'left',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  '& > strong': {
    ...typography.h1,
    gridColumn: '1 / -1',
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.primary,
  },
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  '&[aria-pressed="true"]': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.surface.selected,
  },
}));

export interface CountCard<Value> {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
  readonly tone: Tone;
  readonly glyph: Glyph;
}

interface Props<Value> {
  readonly label: string;
  readonly cards: readonly CountCard<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** What can be listed below, each with how many there are; one is chosen (LIST-01). */
export function CountCards<Value extends string>({
  label: name,
  cards,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <Cards role="group" aria-label={name}>
      {cards.map(({ value, label, count, tone, glyph }) => (
        <Card key={value} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          <StatusGlyph tone={tone} glyph={glyph} />
          <span>{label}</span>
          <strong>{countText(count)}</strong>
        </Card>
      ))}
    </Cards>
  );
}
