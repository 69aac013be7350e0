import { styled } from '@mui/material/styles';

/**
 * A form's body below its header: the fields at the left, what they collect at the right, or with
 * `data-even` two halves; one column where that does not fit.
 */
export const FormColumns = styled('div')(({ theme }) => ({
  // Hidden words scroll with what they belong to.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: '480px minmax(0, 1fr)',
  '&[data-even="true"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'stretch',
  gap: theme.spacing(4),
  padding: `${theme.spacing(5)} ${theme.vars.layout.gutter}`,
  // What is said above and below the form takes its own height, and the form all that is left.
  '& > [data-whole]': { gridColumn: '1 / -1', minWidth: 0 },
  '&[data-framed="true"]': { gridTemplateRows: 'max-content minmax(560px, 1fr)' },
  // What is collected grows with the page, instead of being squeezed into what is left of the
  // screen.
  [theme.breakpoints.down(theme.layout.small + 1)]: {
    gridAutoRows: 'minmax(max-content, auto)',
    '&[data-framed="true"]': { gridTemplateRows: 'none' },
  },
  [theme.breakpoints.down(1100)]: {
    '&, &[data-even="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    gridTemplateRows: 'max-content minmax(max-content, 1fr)',
    '&[data-framed="true"]': { gridTemplateRows: 'none' },
  },
}));

/** Panels above each other. */
export const FormStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignContent: 'start',
}));
