import { styled } from '@mui/material/styles';

/** Above a page: what was left unfinished and can be gone on with, a line each. */
export const OfferLines = styled('section')(
  ({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
    ...typography.body2,
    flex: 'none',
    backgroundColor: vars.palette.surface.selected,
    borderBottom: `1px solid ${vars.palette.divider}`,
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `0 ${spacing(2)}`,
      minHeight: spacing(9),
      padding: `${spacing(0.5)} ${vars.layout.gutter}`,
    },
    '& svg': { flex: 'none', fontSize: 18, color: vars.palette.text.tertiary },
    '& p': { flex: 1, minWidth: spacing(40), overflowWrap: 'anywhere' },
    [breakpoints.down(layout.phone)]: {
      '& li': { padding: `${spacing(1)} ${vars.layout.gutter}` },
    },
  }),
);

/** What can be done about one of them. */
export const OfferButtons = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  gap: spacing(1),
  marginLeft: 'auto',
}));
