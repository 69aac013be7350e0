import { useEffect, useEffectEvent } from 'react';

const textless = ['checkbox', 'radio', 'button', 'submit'];

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))
  );
};

/** A dialog, a menu, a list to choose from, or the cover of a client switch. */
const isSomethingOpen = (): boolean =>
  document.querySelector(
    '.MuiModal-root, [role="dialog"], [role="alertdialog"], [role="listbox"]',
  ) !== null;

/** The one key that works while something is being typed. */
const isMainAction = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey;

const isPlain = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/**
 * A key that does something wherever the focus is, unless something else has taken it or lies over
 * the page; only Ctrl and Enter do so while somebody types.
 */
export const useShortcut = (key: '/' | '?' | '.' | 'Ctrl+Enter', act: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPressed = key === 'Ctrl+Enter' ? isMainAction(event) : isPlain(event, key);
    if (
      !isPressed ||
      event.defaultPrevented ||
      event.repeat ||
      event.isComposing ||
      isSomethingOpen()
    )
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
