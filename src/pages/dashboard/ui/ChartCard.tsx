import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

export const Card = styled('section')(({ theme: { vars } }) => ({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  overflow: 'hidden',
  backgroundColor: vars.palette.background.paper,
}));

const Head = styled('div')(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${spacing(2)} ${spacing(3)}`,
    // With ranges or without, heads beside each other are of one height.
    minHeight: `calc(${vars.layout.filterTag} + ${spacing(6)})`,
    padding: `${spacing(3)} ${spacing(4)}`,
    '& > h2': typography.h3,
    [mixins.touch]: { minHeight: `calc(${vars.layout.controlSmall} + ${spacing(6)})` },
    [breakpoints.down(layout.fullScreenDialog)]: { minHeight: 0 },
  }),
);

const Body = styled('div')(({ theme: { spacing } }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(2),
  padding: `0 ${spacing(4)} ${spacing(4)}`,
}));

interface Props {
  readonly title: ReactNode;
  /** At the right of the title: which range is shown, or of what. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A card with one chart. */
export function ChartCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      <Body>{children}</Body>
    </Card>
  );
}
