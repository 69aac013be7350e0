/** A key that does something wherever the focus is. */
export interface Shortcut {
  /** What the keyboard reports: one key, two in a row, or one with Ctrl (on a Mac the command key). */
  readonly press: string;
  /** As they are printed on the keyboard. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Fields have it for themselves: it does nothing while somebody types. */
  readonly isOfFields?: true;
}

/** Every shortcut of the portal, in the order in which people are told of them. */
export const shortcuts = {
  find: { press: 'Ctrl+k', keys: ['Ctrl', 'K'], does: 'Search everything' },
  search: { press: '/', keys: ['/'], does: 'Go to the search of the list' },
  next: { press: 'j', keys: ['J'], does: 'Go to the next row; on a record, to the next record' },
  previous: {
    press: 'k',
    keys: ['K'],
    does: 'Go to the row before; on a record, to the record before',
  },
  choose: { press: 'x', keys: ['X'], does: 'Select the row' },
  chooseTo: { press: 'Shift+x', keys: ['Shift', 'X'], does: 'Select the rows up to this one' },
  chooseNext: { press: 'Shift+j', keys: ['Shift', 'J'], does: 'Select the next row as well' },
  choosePrevious: {
    press: 'Shift+k',
    keys: ['Shift', 'K'],
    does: 'Select the row before as well',
  },
  actions: { press: '.', keys: ['.'], does: 'Go to the actions for the selected rows' },
  create: { press: 'c', keys: ['C'], does: 'Create what the page lists' },
  goOn: { press: 'u', keys: ['U'], does: 'Continue the unsaved form that the page offers' },
  orders: { press: 'g o', keys: ['G', 'O'], does: 'Go to the orders' },
  items: { press: 'g i', keys: ['G', 'I'], does: 'Go to the items' },
  shipments: { press: 'g s', keys: ['G', 'S'], does: 'Go to the shipments' },
  undo: {
    press: 'Ctrl+z',
    keys: ['Ctrl', 'Z'],
    does: 'Undo what was just done, while the page offers it',
    isOfFields: true,
  },
  mainAction: {
    press: 'Ctrl+Enter',
    keys: ['Ctrl', 'Enter'],
    does: 'Do what the filled button of the page does',
  },
  help: { press: '?', keys: ['?'], does: 'Show this list' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Whether a shortcut is pressed without Ctrl: people who speak to their computer may do without. */
export const isSingle = ({ press }: Shortcut): boolean => !press.startsWith('Ctrl+');
