import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Strip = styled('section')(
  ({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
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
      fontVariantNumeric: 'tabular-nums',
      color: vars.palette.text.primary,
    },
    // One number above another, each large enough to hit.
    '& dd > :is(a, button)': {
      display: 'inline-block',
      lineHeight: spacing(6),
    },
    [breakpoints.down(layout.phone)]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoFlow: 'row',
      '& > :first-of-type': { gridColumn: '1 / -1' },
    },
  }),
);

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly detail: ReactNode;
}

/** A few numbers beside each other, each with what it is made of. */
export function Facts({
  label,
  facts,
}: {
  readonly label: string;
  readonly facts: readonly Fact[];
}) {
  return (
    <Strip aria-label={label}>
      {facts.map(({ name, value, detail }) => (
        <dl key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{detail}</dd>
        </dl>
      ))}
    </Strip>
  );
}
