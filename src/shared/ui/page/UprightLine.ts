import { styled } from '@mui/material/styles';

/** A line between what stands side by side in a row. */
export const UprightLine = styled('hr')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  alignSelf: 'stretch',
  width: 0,
  margin: `${spacing(1)} 0`,
  border: 0,
  borderRight: `1px solid ${vars.palette.divider}`,
}));
