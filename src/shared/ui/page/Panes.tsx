import { styled } from '@mui/material/styles';

/**
 * A list to choose from at the left, what is chosen at the right, each scrolling by itself; on a
 * phone one above the other.
 */
export const Panes = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `${spacing(80)} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: spacing(4),
  padding: `${spacing(5)} ${vars.layout.gutter}`,
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  [breakpoints.down(layout.phone)]: {
    display: 'block',
    overflow: 'auto',
    '& > section:not(:last-child)': { maxHeight: '60vh' },
    '& > * + *': { marginTop: spacing(4) },
  },
}));

/** A line of a panel with a field and what is done with it. */
export const FieldRow = styled('form')(({ theme: { breakpoints, layout, spacing } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-end',
  gap: spacing(2),
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  '& > .MuiFormControl-root, & > .MuiOutlinedInput-root': {
    flex: 1,
    minWidth: 0,
    maxWidth: spacing(110),
  },
  [breakpoints.down(layout.phone)]: {
    flexWrap: 'wrap',
    '& > .MuiFormControl-root, & > .MuiButton-root': { flex: '1 1 100%' },
  },
}));
