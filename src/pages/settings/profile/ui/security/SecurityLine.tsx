import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Lines of a panel, each with its act at the right. */
export const SecurityLines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** What a panel of lines is about. */
export const PanelWords = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const Line = styled('li')(({ theme: { breakpoints, spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(3)}`,
  padding: `${spacing(2.5)} ${spacing(4)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > svg': { color: vars.palette.text.secondary },
  '& strong': { ...typography.subtitle2, overflowWrap: 'anywhere' },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${spacing(1)} ${spacing(2)}`,
  },
  '& small': { ...typography.body2, color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: spacing(2) },
  [breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > [data-acts]': { gridColumn: 2 },
  },
}));

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  /** Beside the title. */
  readonly mark?: ReactNode;
  readonly text: string;
  /** Buttons. */
  readonly acts?: ReactNode;
}

/** What lets a person in, with its last use. */
export function SecurityLine({ icon, title, mark, text, acts }: Props) {
  return (
    <Line>
      {icon}
      <div>
        <p>
          <strong>{title}</strong>
          {mark}
        </p>
        <small>{text}</small>
      </div>
      {acts !== undefined && <div data-acts>{acts}</div>}
    </Line>
  );
}
