import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { rowStyles } from './rowStyles';

/** The part of a list page that scrolls; everything around it stays put. Stale rows are dimmed. */
export const Scroll = styled('div')(({ theme: { transitions } }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  '& tbody': {
    transition: transitions.create('opacity', { duration: transitions.duration.shortest }),
  },
  '&[data-stale="true"] tbody': { opacity: 0.45 },
}));

/** The cells of the list itself: a row may unfold to a table with a look of its own. */
const own = (cell: string): string => `> :where(thead, tbody, tfoot) > :where(tr) > ${cell}`;

/** Rows of one block on phones. */
const asBlocks = ({ spacing }: Theme): CSSObject => ({
  [`&[data-layout="blocks"] ${own('td')}`]: {
    height: 'auto',
    padding: `${spacing(2.5)} ${spacing(4)} ${spacing(2.5)} 0`,
    verticalAlign: 'top',
  },
  [`&[data-layout="blocks"] ${own('td:only-of-type')}`]: { paddingLeft: spacing(4) },
  [`&[data-layout="blocks"] ${own('td:first-of-type:not(:only-of-type, .unfold)')}`]: {
    padding: `${spacing(2)} 0 0 ${spacing(3)}`,
    overflow: 'visible',
  },
});

const choosing = ({ mixins, vars, spacing }: Theme): CSSObject => ({
  '& .choose-row': {
    display: 'grid',
    placeItems: 'center start',
    height: '100%',
    minHeight: spacing(6),
    cursor: 'pointer',
  },
  '& input[type="checkbox"]': mixins.checkbox,
  '& .choose': { width: `calc(${vars.layout.gutter} + ${vars.layout.checkbox} + ${spacing(5)})` },
});

const unfolding = ({ mixins, vars, spacing }: Theme): CSSObject => ({
  '& .unfold-row': {
    all: 'unset',
    ...mixins.touchTarget,
    display: 'grid',
    placeContent: 'center',
    width: vars.layout.controlSmall,
    height: vars.layout.controlSmall,
    borderRadius: vars.shape.borderRadius,
    color: vars.palette.text.tertiary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
  },
  '& td.unfold, &[data-layout="blocks"] td.unfold': { padding: 0 },
  '& tbody tr[data-unfolded="true"] > td': { borderBottom: 0 },
  '& tbody tr[data-unfolded="true"]:not([aria-selected="true"]) > td': {
    backgroundColor: vars.palette.background.default,
  },
  '& tbody tr.unfolded > td, &[data-layout="blocks"] tr.unfolded > td': {
    height: 'auto',
    padding: `0 ${vars.layout.gutter} ${spacing(3)}`,
    backgroundColor: vars.palette.background.default,
  },
  '& .unfold': { width: vars.layout.control },
});

const sorting = ({ mixins, vars, spacing }: Theme): CSSObject => ({
  '& .sort-by': {
    all: 'unset',
    ...mixins.touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(0.5),
    cursor: 'pointer',
    '& > svg': { opacity: 0 },
    '&:hover': { color: vars.palette.text.primary },
    '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
    '&:focus-visible': {
      outline: `2px solid ${vars.palette.primary.main}`,
      outlineOffset: 2,
      borderRadius: vars.shape.xs,
    },
  },
  '& th[aria-sort] > .sort-by': {
    color: vars.palette.text.primary,
    '& > svg': { opacity: 1 },
  },
  // The arrow stands before the words, so that they stay above their numbers.
  '& th[data-align="right"] > .sort-by': { flexDirection: 'row-reverse' },
});

const rows = ({ vars }: Theme): CSSObject => ({
  // A row that is scrolled to stands below the head, not under it.
  '& tbody tr': { scrollMarginTop: vars.layout.tableHead },
  '& tr[data-opens="true"]': { cursor: 'pointer' },
  '@media (hover: hover)': {
    '& > tbody > tr:hover > td': { backgroundColor: vars.palette.surface.hover },
  },
  '& tbody tr[data-changed="true"] > td': { backgroundColor: vars.palette.surface.hover },
  '& tbody tr[aria-selected="true"] > td': { backgroundColor: vars.palette.surface.selected },
  '& tbody tr[aria-selected="true"]:hover > td': {
    backgroundColor: vars.palette.surface.selectedHover,
  },
  '& tr[aria-selected="true"] > td:first-of-type': {
    boxShadow: `inset 2px 0 0 ${vars.palette.primary.main}`,
  },
});

/**
 * A list's table. One stylesheet for all cells: fifty rows must not cost fifty times the styling.
 */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  [`& ${own('th')}`]: {
    ...theme.typography.overline,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: theme.vars.layout.tableHead,
    padding: `0 ${theme.spacing(3)}`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  [`& ${own('td')}`]: {
    height: theme.vars.layout.row,
    padding: `0 ${theme.spacing(3)}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  [`& ${own('[data-align="right"]')}`]: { textAlign: 'right' },
  [`& ${own('th:first-of-type')}, & ${own('td:first-of-type')}`]: {
    paddingLeft: theme.vars.layout.gutter,
  },
  [`& ${own('th:last-of-type')}, & ${own('td:last-of-type')}`]: {
    paddingRight: theme.vars.layout.gutter,
  },
  ...rows(theme),
  ...asBlocks(theme),
  ...sorting(theme),
  ...choosing(theme),
  ...unfolding(theme),
  ...rowStyles(theme),
}));
