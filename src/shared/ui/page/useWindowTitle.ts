import { useEffect } from 'react';

/** What the browser's window or tab is called while a screen is on it. */
export const windowTitle = (screen: string): string => `${screen} · Portside`;

/** Calls the browser's window or tab after the screen that is shown. */
export const useWindowTitle = (screen: string): void => {
  useEffect(() => {
    document.title = windowTitle(screen);
  }, [screen]);
};
