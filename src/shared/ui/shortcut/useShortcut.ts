import { useEffect, useEffectEvent } from 'react';

const textless = ['checkbox', 'radio', 'button', 'submit'];

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName));
};

/** A key that does something wherever the focus is, unless something is being typed or a dialog is open. */
export const useShortcut = (key: string, act: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
