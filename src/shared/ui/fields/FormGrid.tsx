import { styled } from '@mui/material/styles';

/**
 * Fields in two columns, on a phone in one; a child of the class `whole` takes a line of its own.
 */
export const FormGrid = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: spacing(4),
  '& > .whole': { gridColumn: '1 / -1' },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
