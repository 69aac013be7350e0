import { styled } from '@mui/material/styles';
import { momentText } from '@/shared/format/dates';
import { StatusGlyph, type Glyph } from './StatusGlyph';
import type { Tone } from './tone';
import { VisuallyHidden } from '../page/VisuallyHidden';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'open' | 'cancelled';
  /** Moment (ISO 8601); null where it has not happened, or nobody wrote down when. */
  readonly at: string | null;
}

const Steps = styled('ol')(({ theme: { spacing, typography, vars } }) => ({
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${spacing(4)} minmax(0, 1fr) auto`,
    alignItems: 'center',
    gap: spacing(2),
    minHeight: spacing(7.5),
  },
  '& > li > svg': { justifySelf: 'center' },
  // The line to the next step, between the two signs.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: `calc(${spacing(2)} - 1px)`,
    top: `calc(50% + ${spacing(2)})`,
    height: `calc(100% - ${spacing(4)})`,
    width: 2,
    backgroundColor: vars.palette.line.strong,
  },
  '& > li[data-state="done"]:not(:last-of-type)::before': {
    backgroundColor: `color-mix(in srgb, ${vars.palette.tone.green.solid} 40%, transparent)`,
  },
  '& > li[data-state="open"]': { color: vars.palette.text.tertiary },
  '& time': {
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.tertiary,
  },
}));

const signs: Readonly<Record<Step['state'], { readonly glyph: Glyph; readonly tone: Tone }>> = {
  done: { glyph: 'tick', tone: 'green' },
  open: { glyph: 'ring', tone: 'grey' },
  cancelled: { glyph: 'cross', tone: 'grey' },
};

interface Props {
  readonly steps: readonly Step[];
}

/** The way of a record so far, and what is still to come. */
export function StepList({ steps }: Props) {
  return (
    <Steps>
      {steps.map(({ label, state, at }) => (
        <li key={label} data-state={state}>
          <StatusGlyph {...signs[state]} />
          <span>
            {label}
            {state === 'open' && <VisuallyHidden>, not yet</VisuallyHidden>}
          </span>
          {at !== null && <time dateTime={at}>{momentText(at)}</time>}
        </li>
      ))}
    </Steps>
  );
}
