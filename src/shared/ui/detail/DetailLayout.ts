import { styled } from '@mui/material/styles';

/** What scrolls below a detail page's header. */
export const DetailBody = styled('div')(({ theme: { spacing, vars } }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(5)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.default,
}));

/** Wide panels at the left, facts at the right; above each other where that does not fit. */
export const DetailColumns = styled('div')(({ theme: { spacing, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  alignItems: 'start',
  gap: spacing(4),
  [breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Panels above each other. */
export const DetailStack = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(4),
}));
