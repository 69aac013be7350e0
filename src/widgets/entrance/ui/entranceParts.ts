import { styled, type Theme } from '@mui/material/styles';

const column = ({ theme }: { theme: Theme }) => ({
  width: 'min(100%, 360px)',
  margin: 'auto',
  display: 'grid',
  gap: theme.spacing(5),
  paddingBottom: theme.spacing(10),
  '&[data-wide="true"]': { width: 'min(100%, 560px)', paddingTop: theme.spacing(10) },
});

/** The middle of an entrance page, as a form and as what came of it. */
export const MiddleForm = styled('form')(column);
export const Middle = styled('div')(column);

/** The button, and the link below it. */
export const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  justifyItems: 'center',
}));

/** What the page is, and a sentence about it. */
export const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > h1': theme.typography.h1,
  '& > p': { color: theme.vars.palette.text.secondary, textWrap: 'balance' },
}));
