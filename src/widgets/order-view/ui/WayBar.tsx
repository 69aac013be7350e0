import { styled } from '@mui/material/styles';
import type { WayStep } from '@contract/orderWay';
import { momentText } from '@/shared/format/dates';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { StatusGlyph, type Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

const Bar = styled('ol')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '& > li': { position: 'relative', display: 'grid', alignContent: 'start', gap: spacing(1) },
  '& > li > svg': { height: spacing(5) },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: `calc(${spacing(2.5)} - 1px)`,
    left: spacing(6),
    right: spacing(2),
    height: 2,
    backgroundColor: vars.palette.line.strong,
  },
  '& > li[data-state="done"]::before': {
    backgroundColor: `color-mix(in srgb, ${vars.palette.tone.green.solid} 40%, transparent)`,
  },
  '& > li[data-state="open"]': { color: vars.palette.text.secondary },
  '& > li > b': { ...typography.subtitle2, paddingRight: spacing(2) },
  '& time': {
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
    paddingRight: spacing(2),
  },
  '@container (max-width: 680px)': {
    gridAutoFlow: 'row',
    '& > li': {
      gridTemplateColumns: `${spacing(5)} minmax(0, 1fr) auto`,
      alignItems: 'center',
      minHeight: spacing(7.5),
    },
    '& > li:not(:last-of-type)::before': {
      left: `calc(${spacing(1.75)} - 1px)`,
      right: 'auto',
      top: `calc(50% + ${spacing(2)})`,
      width: 2,
      height: `calc(100% - ${spacing(4)})`,
    },
    '& time': { paddingRight: 0 },
  },
}));

const signs: Readonly<
  Record<
    WayStep['state'],
    { readonly glyph: Glyph; readonly tone: Tone; readonly said: string | null }
  >
> = {
  done: { glyph: 'tick', tone: 'green', said: null },
  now: { glyph: 'half', tone: 'amber', said: 'it is here' },
  held: { glyph: 'pause', tone: 'orange', said: 'it is held here' },
  open: { glyph: 'ring', tone: 'grey', said: 'not yet' },
  cancelled: { glyph: 'cross', tone: 'grey', said: null },
};

interface Props {
  readonly label: string;
  readonly steps: readonly WayStep[];
}

/** The way of a record as a bar of steps; above each other on a phone. */
export function WayBar({ label: name, steps }: Props) {
  return (
    <Bar aria-label={name}>
      {steps.map(({ label, state, at }) => {
        const { glyph, tone, said } = signs[state];
        return (
          <li
            key={label}
            data-state={state}
            aria-current={state === 'now' || state === 'held' ? 'step' : undefined}
          >
            <StatusGlyph glyph={glyph} tone={tone} />
            <b>
              {label}
              {said !== null && <VisuallyHidden>{`, ${said}`}</VisuallyHidden>}
            </b>
            {at !== null && <time dateTime={at}>{momentText(at)}</time>}
          </li>
        );
      })}
    </Bar>
  );
}
