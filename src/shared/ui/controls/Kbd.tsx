import { styled } from '@mui/material/styles';

/** A key to press, as printed on the keyboard. */
export const Kbd = styled('kbd')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.caption,
  flex: 'none',
  minWidth: spacing(4.5),
  padding: `0 ${spacing(1)}`,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.xs,
  textAlign: 'center',
  color: vars.palette.text.tertiary,
}));
