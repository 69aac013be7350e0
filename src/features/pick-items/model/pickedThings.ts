/** What the selected items are to a form, in the picker's words. */
export type PickedThings = 'items' | 'components';
