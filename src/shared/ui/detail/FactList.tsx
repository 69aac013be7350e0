import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

const List = styled('dl')(({ theme: { breakpoints, spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: `${vars.layout.factLabel} minmax(0, 1fr)`,
  gap: `${spacing(1)} ${spacing(3)}`,
  '& > dt': { ...typography.body2, lineHeight: spacing(5), color: vars.palette.text.tertiary },
  '& > dd': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > dd[data-empty="true"]': { color: vars.palette.text.tertiary },
  [breakpoints.down('sm')]: { gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr)` },
}));

export interface Fact {
  readonly label: string;
  /** Nothing (null or an empty text) shows as "--". */
  readonly value: ReactNode;
}

interface Props {
  readonly facts: readonly Fact[];
}

/** Labels and their values, one line each. */
export function FactList({ facts }: Props) {
  return (
    <List>
      {facts.map(({ label, value }) => {
        const isEmpty = value === null || value === undefined || value === '';
        return (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd data-empty={isEmpty}>{isEmpty ? '--' : value}</dd>
          </Fragment>
        );
      })}
    </List>
  );
}
