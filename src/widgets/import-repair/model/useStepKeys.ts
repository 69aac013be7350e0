import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Ctrl+Z and Ctrl+Y, or Ctrl+Shift+Z, as in a spreadsheet; while somebody types they are the text's. */
export const useStepKeys = (step: (back: 'undo' | 'redo') => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isOurs =
      (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
    if (!isOurs || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    step(key === 'z' && !event.shiftKey ? 'undo' : 'redo');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
