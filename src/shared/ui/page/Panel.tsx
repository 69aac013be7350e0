import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { countText } from '@/shared/format/numbers';

const Card = styled('section')(({ theme: { vars } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  backgroundColor: vars.palette.background.paper,
}));

const Head = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(2)}`,
  minHeight: vars.layout.panelHead,
  padding: `${spacing(1)} ${spacing(4)}`,
  '&[data-divided="true"]': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& > h2, & > h3': { ...typography.h3, marginRight: 'auto', whiteSpace: 'nowrap' },
  '& > h2:has(+ [data-count]), & > h3:has(+ [data-count])': { marginRight: 0 },
  '& > .MuiButton-text:last-child': { marginRight: spacing(-2) },
  '& > [data-count]': {
    ...typography.caption,
    marginRight: 'auto',
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Body = styled('div')(({ theme: { spacing } }) => ({
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
}));

interface Props {
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  /** How many there are, or that in words where they are not all counted. */
  readonly count?: number | string;
  readonly actions?: ReactNode;
  /** A hairline under the head, for a body of sections. */
  readonly isDivided?: boolean;
  /** Without padding, for tables that reach the edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A card with a head row: title, count, actions. */
export function Panel({
  title,
  headingLevel = 2,
  count,
  actions,
  isDivided = false,
  isFlush = false,
  children,
}: Props) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card aria-labelledby={id}>
      <Head data-divided={isDivided}>
        <Heading id={id}>{title}</Heading>
        {count !== undefined && (
          <span data-count>{typeof count === 'number' ? countText(count) : count}</span>
        )}
        {actions}
      </Head>
      {isFlush ? children : <Body>{children}</Body>}
    </Card>
  );
}
