import { styled } from '@mui/material/styles';

/** A sentence in a panel that has nothing else to show. */
export const Quiet = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

/** Buttons of a line, beside each other. */
export const Buttons = styled('span')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(2),
}));

/** A name with what it is called below it, or beside it where a row has one line. */
export const Named = styled('span')(({ theme: { mixins, spacing, typography, vars } }) => ({
  display: 'grid',
  justifyItems: 'start',
  '&[data-beside="true"]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: spacing(2),
    '& > button': { flexShrink: 0 },
    '& > small': mixins.truncate,
  },
  '& > small': {
    ...typography.body2,
    fontWeight: typography.fontWeightRegular,
    color: vars.palette.text.secondary,
  },
}));

/** Below this width a table of seven columns has no room. */
export const manyColumns = 1100;
