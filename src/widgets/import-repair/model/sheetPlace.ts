import type { SheetPlace } from './nextMistake';

/** Pixels that the numbers of the rows cover at the left edge, wherever the sheet is scrolled to. */
export const numberWidth = 60;

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"] > [data-field]') : null;

/** The cell of the sheet that an element is in; null for none. */
export const placeAt = (target: EventTarget): SheetPlace | null => {
  const cell = cellOf(target);
  const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const field = cell?.dataset['field'];
  return id === undefined || field === undefined ? null : { id, field };
};

/** Scrolls a cell out from under the numbers of the rows. */
export const uncover = (target: EventTarget): void => {
  const cell = cellOf(target);
  const scroller = cell?.closest('.MuiDataGrid-virtualScroller');
  if (!cell || !scroller || cell.matches('.row-number')) return;
  const edge = scroller.getBoundingClientRect().left + numberWidth;
  const covered = edge - cell.getBoundingClientRect().left;
  if (covered > 0) scroller.scrollLeft -= covered;
};
