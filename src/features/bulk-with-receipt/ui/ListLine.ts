import { styled } from '@mui/material/styles';

/** A line between a list's filters and its rows, about what is done with many of them. */
export const ListLine = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${spacing(2)}`,
  minHeight: spacing(9),
  padding: `0 ${vars.layout.gutter}`,
  backgroundColor: vars.palette.surface.selected,
  '& > .MuiLinearProgress-root': { flex: `0 1 ${spacing(40)}`, minWidth: spacing(16) },
}));
