import { styled } from '@mui/material/styles';

/** A number that needs somebody; one that is zero is quiet. */
export const Count = styled('span')(({ theme: { vars } }) => ({
  '&[data-zero="true"]': { color: vars.palette.text.tertiary },
  '&[data-alarming="true"]': { color: vars.palette.tone.red.text },
}));

/** A text with what belongs to it on a line of its own. */
export const TwoLines = styled('span')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '& > small': {
    ...typography.body2,
    fontWeight: typography.fontWeightRegular,
    color: vars.palette.text.secondary,
  },
  '& > code': { ...typography.mono, color: vars.palette.text.secondary },
}));

/** What can be done with a line, beside each other. */
export const Ways = styled('span')(({ theme: { spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  whiteSpace: 'nowrap',
}));

/** A sentence in a panel. */
export const Quiet = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(2)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
  '&[data-divided="true"]': { borderTop: `1px solid ${vars.palette.divider}` },
}));

/** Below this width a table with buttons in its rows has no room. */
export const manyColumns = 900;
