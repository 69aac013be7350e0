import { styled, type Theme } from '@mui/material/styles';

const rowsOf = ({ spacing, typography, vars }: Theme) =>
  ({
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(2),
      minHeight: spacing(8.5),
      padding: `0 ${spacing(1)}`,
      borderRadius: vars.shape.borderRadius,
      '&:hover, &:focus-within': { backgroundColor: vars.palette.surface.hover },
      '&[data-dragged="true"]': { backgroundColor: vars.palette.surface.selected },
      '& > svg, & > .handle': { color: vars.palette.text.tertiary },
    },
    // A finger on it moves the column, not the list.
    '& li > .handle': {
      flex: 'none',
      display: 'grid',
      placeContent: 'center',
      width: spacing(8),
      height: spacing(8),
      margin: `0 ${spacing(-1)} 0 ${spacing(-2)}`,
      touchAction: 'none',
      cursor: 'grab',
    },
    '& li[data-dragged="true"] > .handle': { cursor: 'grabbing' },
    '& li .head': { ...typography.body1, flex: 1, minWidth: 0 },
    '& li > small': { ...typography.body2, color: vars.palette.text.secondary },
    '& li > label': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      gap: spacing(2),
      minHeight: spacing(8),
      cursor: 'pointer',
    },
    '& li > .keys': { display: 'none', gap: spacing(1) },
    '& li:focus-within > .keys, & li:hover > .keys': { display: 'flex' },
  }) as const;

/** The choice of columns: a search, two lists that scroll, and what stands below them. */
export const Panel = styled('div')(({ theme }) => {
  const { mixins, spacing, typography, vars } = theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    width: spacing(90),
    maxWidth: '100%',
    maxHeight: 'min(640px, 80vh)',
    padding: `${spacing(3)} ${spacing(3)} 0`,
    '& > .columns': { flex: 1, minHeight: 0, overflowY: 'auto', margin: `${spacing(2)} 0 0` },
    '& h3': {
      ...typography.caption,
      margin: 0,
      padding: `${spacing(2)} ${spacing(1)} ${spacing(1)}`,
      color: vars.palette.text.secondary,
    },
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& ul + h3': { marginTop: spacing(2), borderTop: `1px solid ${vars.palette.divider}` },
    ...rowsOf(theme),
    '& input[type="checkbox"]': {
      ...mixins.checkbox,
      '&:disabled': {
        cursor: 'default',
        borderColor: vars.palette.line.strong,
        backgroundColor: vars.palette.line.strong,
      },
    },
    '& > footer': {
      display: 'flex',
      margin: `0 ${spacing(-3)}`,
      padding: `${spacing(2)} ${spacing(2)}`,
      borderTop: `1px solid ${vars.palette.divider}`,
    },
  };
});
