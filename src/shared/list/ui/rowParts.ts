import { styled } from '@mui/material/styles';

/** The words that name a row, on one line. */
export const Name = styled('div')(({ theme: { mixins } }) => ({
  ...mixins.truncate,
  fontWeight: 500,
}));

/** A text of a cell, on one line; those that stand for nothing (`data-empty`) are fainter. */
export const RowText = styled('div')(({ theme: { mixins, vars } }) => ({
  ...mixins.truncate,
  '&[data-empty="true"]': { color: vars.palette.text.tertiary },
}));

/** The second line of a folded cell. */
export const Small = styled('div')(({ theme: { mixins, spacing, typography, vars } }) => ({
  ...typography.body2,
  ...mixins.truncate,
  marginTop: spacing(0.5),
  color: vars.palette.text.secondary,
}));

/** A row as a block on phones: lines with a name, what grows, and facts. */
export const Block = styled('div')(({ theme: { mixins, spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  '& > div': { display: 'flex', alignItems: 'center', gap: spacing(2), minWidth: 0 },
  '& .grow': { ...mixins.truncate, flex: 1 },
  '& .name': { fontWeight: 500 },
  '& .facts': { ...typography.body2, color: vars.palette.text.secondary },
}));
