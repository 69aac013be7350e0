import type { CSSObject, Theme } from '@mui/material/styles';
import { numberWidth } from '../model/sheetPlace';

/** Pixels of the column of checkboxes. */
const boxWidth = 50;

/**
 * The number of a row stays at the left edge wherever the sheet is scrolled to: drawn over its cell,
 * which is not drawn while it is out of sight.
 */
const stays = (colour: string, text: string): CSSObject => ({
  flex: 'none',
  boxSizing: 'border-box',
  position: 'sticky',
  left: 0,
  zIndex: 4,
  width: numberWidth,
  marginLeft: 'var(--before-numbers)',
  marginRight: `calc(-${numberWidth}px - var(--before-numbers))`,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  borderRight: '1px solid var(--DataGrid-rowBorderColor)',
  backgroundColor: colour,
  color: text,
});

/** Mistakes are red, what was repaired is green, what could not be saved amber. */
const cellStyles = ({ vars }: Theme): CSSObject => {
  const { tone, text } = vars.palette;
  const edge = (colour: string): CSSObject => ({ boxShadow: `inset 0 0 0 1px ${colour}` });
  return {
    '& .mistake': { ...edge(tone.red.solid), backgroundColor: tone.red.tint, color: tone.red.text },
    '& .repaired': { backgroundColor: tone.green.tint, color: tone.green.text },
    '& .unsaved': {
      ...edge(tone.amber.solid),
      backgroundColor: tone.amber.tint,
      color: tone.amber.text,
    },
    '& .left-out': { color: text.tertiary, textDecoration: 'line-through' },
  };
};

/** The numbers of the rows, green where a row is to leave the page. */
const numberStyles = ({ spacing, typography, vars }: Theme): CSSObject => {
  const { tone, background, primary, text, surface } = vars.palette;
  return {
    '--before-numbers': '0px',
    '&[data-selectable="true"]': { '--before-numbers': `${boxWidth}px` },
    '& .row-number': { color: text.secondary },
    '& .MuiDataGrid-row::before': {
      ...stays(background.paper, text.secondary),
      // Who hears the sheet hears the cell.
      content: 'attr(data-id) / ""',
      justifyContent: 'flex-end',
      padding: `0 ${spacing(2.25)}`,
      borderTop: '1px solid var(--rowBorderColor)',
    },
    '& .MuiDataGrid-columnHeaders [role="row"]::before': {
      ...stays(surface.sunken, text.secondary),
      ...typography.subtitle2,
      content: '"Row" / ""',
      justifyContent: 'flex-end',
      padding: `0 ${spacing(2)}`,
    },
    '& .MuiDataGrid-row.done::before': {
      backgroundColor: tone.green.tint,
      color: tone.green.text,
    },
    '& .MuiDataGrid-row:has(> .row-number:focus)::before': {
      outline: `2px solid ${primary.main}`,
      outlineOffset: -2,
    },
  };
};

/** How the sheet looks. */
export const sheetStyles = (theme: Theme): CSSObject => {
  const { breakpoints, layout, mixins, spacing, typography, vars } = theme;
  const { background, divider, primary, text, surface } = vars.palette;
  return {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    '& .MuiDataGrid-root': {
      ...typography.body1,
      '--DataGrid-t-color-border-base': divider,
      '--DataGrid-t-color-background-base': background.paper,
      '--DataGrid-t-header-background-base': surface.sunken,
      flex: 1,
      minHeight: 0,
      border: 0,
      borderRadius: 0,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiDataGrid-columnHeader': { padding: `0 ${spacing(2)}` },
    '& .MuiDataGrid-columnHeaderTitle': { ...typography.subtitle2, color: text.secondary },
    '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', padding: `0 ${spacing(2.25)}` },
    '& .MuiDataGrid-cell.MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
    '& .MuiDataGrid-cell--editing': { padding: 0 },
    '& .text': mixins.truncate,
    ...cellStyles(theme),
    '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
      { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    ...numberStyles(theme),
    '& a': { color: surface.accentText },
    [breakpoints.down(layout.phone)]: { minHeight: spacing(90) },
  };
};
