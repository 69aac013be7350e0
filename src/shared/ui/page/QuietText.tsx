import { styled } from '@mui/material/styles';

/** A few words in a page's header: what it waits for, or as of when it is. */
export const QuietText = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  // Changing words move nothing.
  minWidth: '17ch',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: vars.palette.text.tertiary,
}));
