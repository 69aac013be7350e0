/** Fixed measures in pixels; each is a CSS variable too (`theme.vars.layout.row`). */
export const layout = {
  small: 1460,
  folded: 1199,
  phone: 768,
  fullScreenDialog: 900,
  rail: 72,
  header: 56,
  filterRow: 52,
  tableHead: 36,
  row: 40,
  subRow: 36,
  touchRow: 60,
  dock: 52,
  gutter: 24,
  panelHead: 44,
  controlSmall: 32,
  control: 36,
  controlLarge: 44,
  menuItem: 32,
  checkbox: 16,
  tag: 20,
  filterTag: 28,
  factLabel: 144,
  dialogSmall: 600,
  dialogMedium: 800,
  dialogLarge: 1000,
  drawer: 288,
};

/** What the measures become for fingers and small screens, where no target is below 44 px. */
export const touchLayout: Partial<typeof layout> = {
  filterRow: 60,
  row: layout.touchRow,
  dock: 60,
  gutter: 16,
  controlSmall: 44,
  control: 44,
  menuItem: 44,
  checkbox: 20,
  filterTag: 36,
};

/**
 * A window that was magnified until it is narrower than any phone: what would be cut off there
 * stands below instead.
 */
export const magnifiedMedia = '@media (max-width: 359.95px)';

export const touchMedia = `@media (pointer: coarse), (max-width: ${layout.small}px)`;
