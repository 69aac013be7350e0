import { useEffect, useEffectEvent } from 'react';

/** F8 and Shift+F8, as programs have them that lead from one mistake to the next; in a cell, too. */
export const useMistakeKeys = (go: (step: 1 | -1) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key === 'F8' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isOurs || event.defaultPrevented || event.repeat) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
