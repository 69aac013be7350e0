import { styled } from '@mui/material/styles';
import type { Figure } from '../model/figures';

const Strip = styled('section')(
  ({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    // The lines between the cells, however many stand beside each other.
    gap: 1,
    overflow: 'hidden',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: vars.shape.md,
    backgroundColor: vars.palette.divider,
    '& > dl': {
      display: 'grid',
      alignContent: 'start',
      gap: spacing(0.5),
      padding: spacing(4),
      backgroundColor: vars.palette.background.paper,
    },
    '& dt, & dd:last-of-type': { ...typography.body2, color: vars.palette.text.secondary },
    '& dd:first-of-type': {
      ...typography.h2,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      color: vars.palette.text.primary,
    },
    '& > [data-alarming="true"] > dd:first-of-type': { color: vars.palette.tone.red.text },
    [breakpoints.down(1400)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [breakpoints.down(layout.phone)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
);

/** Numbers beside each other, each with what it is made of; those that need somebody in red. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Strip aria-label="How the server does">
      {figures.map(({ name, value, detail, isAlarming }) => (
        <dl key={name} data-alarming={isAlarming}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{detail}</dd>
        </dl>
      ))}
    </Strip>
  );
}
