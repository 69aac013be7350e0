import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StatusGlyph } from '@/shared/ui/status/StatusGlyph';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';

const Step = styled('li')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(2)} ${spacing(3)}`,
  minHeight: spacing(14),
  padding: `${spacing(2)} ${spacing(4)}`,
  '&:not(:first-of-type)': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > .words': { ...typography.subtitle1, flex: 1, minWidth: 0 },
  '&[data-done="true"] > .words': {
    color: vars.palette.text.secondary,
    fontWeight: typography.fontWeightRegular,
  },
  '& > .note': { flex: '1 0 100%' },
  [breakpoints.down(layout.phone)]: { '& > .MuiButton-root': { flex: '1 0 100%' } },
}));

interface Props {
  readonly label: string;
  readonly isDone: boolean;
  /** What is done about it, or where. */
  readonly action?: ReactNode;
  /** Below: what went wrong with it. */
  readonly note?: ReactNode;
}

/** A line of a to-do list. */
export const TodoStep = ({ label, isDone, action, note }: Props) => (
  <Step data-done={isDone}>
    <StatusGlyph glyph={isDone ? 'tick' : 'ring'} tone={isDone ? 'green' : 'grey'} />
    <span className="words">
      <VisuallyHidden>{isDone ? 'Done: ' : 'Open: '}</VisuallyHidden>
      {label}
    </span>
    {action}
    {note !== undefined && <div className="note">{note}</div>}
  </Step>
);
