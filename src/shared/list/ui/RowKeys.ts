import type { KeyboardEvent, RefObject } from 'react';
import { useShortcut } from '@/shared/keys/useShortcut';
import type { Selection } from '../Selection';

type Step = 1 | -1;

const anyRow = 'tbody > tr[data-row]';
const controls = 'input, button, a';

/** The row that an element stands in, or that it was unfolded from. */
const rowOf = (element: Element): Element | null => {
  const row = element.closest('tbody > tr');
  return row?.matches('.unfolded') ? row.previousElementSibling : row;
};

/**
 * The nearest row above or below that can take the focus; what a row was unfolded to is passed over.
 */
const rowBeside = (row: Element, step: Step): Element | null => {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const isPassedOver = next?.matches('.unfolded') || next?.querySelector(controls) === null;
  return next && isPassedOver ? rowBeside(next, step) : next;
};

/** Gives the focus to the control at a place in a row, else to what opens the row. */
const focusIn = (row: Element, index = -1): void => {
  const control =
    row.querySelectorAll<HTMLElement>(controls)[index] ??
    row.querySelector<HTMLElement>('.opens-row') ??
    row.querySelector<HTMLElement>(controls);
  control?.focus();
};

/** Moves the focus from a control of a row to the same one of the row beside; answers that row. */
const moveFrom = (control: Element, row: Element, step: Step): Element | null => {
  const next = rowBeside(row, step);
  if (next) focusIn(next, [...row.querySelectorAll(controls)].indexOf(control));
  return next;
};

/** Arrow keys move the focus to the same control of the next or previous row. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
  if (step === null || !(event.target instanceof Element)) return;
  const row = event.target.closest(anyRow);
  if (row && moveFrom(event.target, row, step)) event.preventDefault();
};

const idOf = (row: Element | null): string | null => row?.getAttribute('data-row') ?? null;

/** The row in which something has the focus; null while nothing has. */
const focusedRow = (table: HTMLElement): Element | null => {
  const { activeElement } = document;
  return activeElement && table.contains(activeElement) ? rowOf(activeElement) : null;
};

/** Goes to the row beside the one with the focus, or to the first one; answers the row. */
const goBeside = (table: HTMLElement, step: Step): Element | null => {
  const { activeElement } = document;
  const focused = focusedRow(table);
  if (focused && activeElement) return moveFrom(activeElement, focused, step);
  const first = [...table.querySelectorAll(anyRow)].find((row) => row.querySelector(controls));
  if (first) focusIn(first);
  return first ?? null;
};

interface Props {
  /** The element whose rows they are. */
  readonly scroll: RefObject<HTMLElement | null>;
  readonly selection: Selection | null;
}

/** The single keys that walk through a list's rows and choose them. */
export function RowKeys({ scroll, selection }: Props) {
  const focusedId = () => scroll.current && idOf(focusedRow(scroll.current));
  const go = (step: Step) => scroll.current && goBeside(scroll.current, step);
  const choose = (how: 'toggle' | 'choose' | 'chooseTo', id: string | null) => {
    if (id !== null) selection?.[how](id);
  };
  const chooseBeside = (step: Step) => {
    choose('choose', focusedId());
    choose('choose', idOf(go(step)));
  };
  useShortcut('next', () => go(1));
  useShortcut('previous', () => go(-1));
  useShortcut('choose', () => choose('toggle', focusedId()));
  useShortcut('chooseTo', () => choose('chooseTo', focusedId()));
  useShortcut('chooseNext', () => chooseBeside(1));
  useShortcut('choosePrevious', () => chooseBeside(-1));
  return null;
}
