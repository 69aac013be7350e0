import { styled } from '@mui/material/styles';

/** Kinds at the left and the sheet at the right; one above the other where there is no room. */
export const RepairParts = styled('div')(({ theme: { breakpoints, layout, vars } }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  backgroundColor: vars.palette.background.paper,
  [breakpoints.down(layout.small)]: { flexDirection: 'column' },
}));

/** The place of a sheet that is still being read. */
export const Work = styled('div')(({ theme: { spacing } }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  paddingTop: spacing(8),
}));
