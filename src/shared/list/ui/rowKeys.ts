import type { KeyboardEvent, RefObject } from 'react';
import { useShortcut } from '@/shared/keys/useShortcut';
import type { Selection } from '../Selection';

type Step = 1 | -1;

const anyRow = 'tbody > tr[data-row]';
const anyControl = 'input, button, a';

/** The row above or below; what a row was unfolded to is passed over. */
const rowBeside = (row: Element, step: Step): Element | null => {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  return next?.matches('.unfolded') ? rowBeside(next, step) : next;
};

/** Moves the focus from a control of a row to the same one of the row beside; answers that row. */
const moveFrom = (control: Element, step: Step): HTMLElement | null => {
  const row = control.closest(anyRow);
  const next = row && rowBeside(row, step);
  if (!row || !next) return null;
  const index = [...row.querySelectorAll(anyControl)].indexOf(control);
  next.querySelectorAll<HTMLElement>(anyControl)[index]?.focus();
  return next instanceof HTMLElement ? next : null;
};

/** Arrow keys move the focus to the same control of the next or previous row. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
  if (step === null || !(event.target instanceof Element)) return;
  if (moveFrom(event.target, step)) event.preventDefault();
};

const idOf = (row: HTMLElement | null | undefined): string | null => row?.dataset['row'] ?? null;

/** The control in a row that has the focus; null while none has. */
const focusedIn = (table: HTMLElement): Element | null => {
  const { activeElement } = document;
  return activeElement?.closest(anyRow) && table.contains(activeElement) ? activeElement : null;
};

/** Goes to the row beside the one with the focus, or to the first one; answers the row. */
const goBeside = (table: HTMLElement, step: Step): HTMLElement | null => {
  const focused = focusedIn(table);
  if (focused) return moveFrom(focused, step);
  const first = table.querySelector<HTMLElement>(anyRow);
  const controls = first && [...first.querySelectorAll<HTMLElement>(anyControl)];
  const opener = controls?.find((control) => control.matches('.opens-row'));
  (opener ?? controls?.[0])?.focus();
  return first;
};

/** The single keys that walk through a list's rows and choose them. */
export const useRowKeys = (
  scroll: RefObject<HTMLElement | null>,
  selection: Selection | null,
): void => {
  const focusedId = (): string | null => {
    const focused = scroll.current && focusedIn(scroll.current);
    return focused ? idOf(focused.closest<HTMLElement>(anyRow)) : null;
  };
  const go = (step: Step) => scroll.current && goBeside(scroll.current, step);
  const choose = (how: 'toggle' | 'chooseTo', id: string | null) => {
    if (id !== null) selection?.[how](id);
  };
  const chooseBeside = (step: Step) => {
    choose('chooseTo', focusedId());
    choose('chooseTo', idOf(go(step)));
  };
  useShortcut('next', () => go(1));
  useShortcut('previous', () => go(-1));
  useShortcut('choose', () => choose('toggle', focusedId()));
  useShortcut('chooseTo', () => choose('chooseTo', focusedId()));
  useShortcut('chooseNext', () => chooseBeside(1));
  useShortcut('choosePrevious', () => chooseBeside(-1));
};
