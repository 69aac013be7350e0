import { styled, type CSSObject, type Theme } from '@mui/material/styles';

const way = ({ mixins, spacing, vars }: Theme): CSSObject => ({
  ...mixins.touchTarget,
  padding: `0 ${spacing(1)}`,
  marginInline: spacing(-1),
  borderRadius: vars.shape.xs,
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}` },
  '&[data-alarming="true"]': { color: vars.palette.tone.red.text, fontWeight: 600 },
});

/** A word or number in a table that opens what it stands for; red where it is alarming. */
export const NumberButton = styled('button')(({ theme }) => ({ all: 'unset', ...way(theme) }));

/** The same where it has an address. */
export const NumberLink = styled('a')(({ theme }) => way(theme));
