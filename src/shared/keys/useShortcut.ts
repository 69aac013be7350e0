import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '@/shared/records/StoresContext';
import { isDialogOpen } from './isDialogOpen';
import { isSingle, shortcuts, type Shortcut, type ShortcutName } from './shortcuts';
import { SingleKeys } from './SingleKeys';

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
  isDialogOpen() || document.querySelector('[role="listbox"]') !== null;

const isWithControl = (event: KeyboardEvent, key: string): boolean =>
  event.key.toLowerCase() === key.toLowerCase() &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Capitals count as their letters; what other signs need Shift for depends on the keyboard. */
const isPlain = (event: KeyboardEvent, key: string, withShift: boolean): boolean =>
  (isLetter(key) ? event.key.toLowerCase() === key : event.key === key) &&
  (!isLetter(key) || event.shiftKey === withShift) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target);

/** Milliseconds within which the second of two keys must come. */
const longestPause = 1000;

interface Begun {
  readonly at: number;
}

/** Whether an event ends a shortcut's keys; of two, the first is remembered in `begun`. */
const isPressed = (
  event: KeyboardEvent,
  { press, isOfFields }: Shortcut,
  begun: { current: Begun | null },
): boolean => {
  if (press.startsWith('Ctrl+'))
    return (
      isWithControl(event, press.slice('Ctrl+'.length)) &&
      !(isOfFields && (event.shiftKey || isTyping(event.target)))
    );
  const withShift = press.startsWith('Shift+');
  const [first = '', second] = (withShift ? press.slice('Shift+'.length) : press).split(' ');
  if (second === undefined) return isPlain(event, first, withShift);
  const isBegun = begun.current !== null && event.timeStamp - begun.current.at < longestPause;
  begun.current = isPlain(event, first, false) ? { at: event.timeStamp } : null;
  return isBegun && isPlain(event, second, false);
};

/**
 * A shortcut that does something wherever the focus is, unless something else has taken it or lies
 * over the page; only those with Ctrl do so while somebody types. Where it is not offered, the
 * key is the browser's.
 */
export const useShortcut = (name: ShortcutName, act: () => void, isOffered = true): void => {
  const singleKeys = useStore(SingleKeys);
  const begun = useRef<Begun | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts[name];
    if (!isOffered) return;
    if (event.defaultPrevented || event.repeat || event.isComposing || isSomethingOpen()) return;
    if (isSingle(shortcut) && !singleKeys.areOn) return;
    if (!isPressed(event, shortcut, begun)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
