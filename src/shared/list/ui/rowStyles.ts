import type { CSSObject, Theme } from '@mui/material/styles';

const line = ({ mixins, spacing, typography, vars }: Theme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minWidth: 0,
  '& > .name': { ...mixins.truncate, minWidth: spacing(24), fontWeight: 500 },
  '& > .note': { ...mixins.truncate, ...typography.body2, color: vars.palette.text.secondary },
});

const block = ({ mixins, spacing, typography, vars }: Theme): CSSObject => ({
  display: 'grid',
  gap: spacing(0.5),
  '& > div': { display: 'flex', alignItems: 'center', gap: spacing(2), minWidth: 0 },
  '& .grow': { ...mixins.truncate, flex: 1 },
  '& .name': { fontWeight: 500 },
  '& .facts': { ...typography.body2, color: vars.palette.text.secondary },
  '& .attention': { ...typography.body2, color: vars.palette.tone.orange.text },
  // As large to hit as any other, without making its line higher.
  '& button[aria-haspopup]': { margin: spacing(-3), marginLeft: spacing(-2) },
  '& .wrapped': { flexWrap: 'wrap', marginTop: spacing(1) },
});

/**
 * The button that opens a row's record: the row's identifying words, however short; a finger has
 * all of their cell.
 */
const opener = ({ vars, mixins, spacing }: Theme): CSSObject => ({
  all: 'unset',
  ...mixins.truncate,
  display: 'block',
  minWidth: spacing(6),
  maxWidth: '100%',
  lineHeight: spacing(6),
  cursor: 'pointer',
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '&:focus-visible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 4,
  },
});

/** What the parts of a row look like (`rowParts.tsx`), as part of the table's stylesheet. */
export const rowStyles = (theme: Theme): CSSObject => {
  const { mixins, spacing, typography, vars } = theme;
  const { truncate } = mixins;
  return {
    '& .opens-row': opener(theme),
    '@media (pointer: coarse)': { '& td': { position: 'relative' } },
    '& .row-name': { ...truncate, fontWeight: 500 },
    '& .row-text': { ...truncate, '&[data-empty="true"]': { color: vars.palette.text.tertiary } },
    '& .row-lesser': { ...truncate, color: vars.palette.text.secondary },
    // A cell's only text is cut by the cell: with boxes of their own, fifty rows take hundreds more.
    '& td > :is(.row-name, .row-text, .row-lesser):only-child': { display: 'contents' },
    '& .row-small': {
      ...typography.body2,
      ...truncate,
      marginTop: spacing(0.5),
      color: vars.palette.text.secondary,
    },
    '& .row-line': line(theme),
    '& .row-block': block(theme),
  };
};
