import { useEffect } from 'react';
import { brand } from '@/shared/brand/brand';

/** What the browser's window or tab is called while a screen is on it. */
export const windowTitle = (screen: string): string => `${screen} · ${brand.name}`;

/** Calls the browser's window or tab after the screen that is shown. */
export const useWindowTitle = (screen: string): void => {
  useEffect(() => {
    document.title = windowTitle(screen);
  }, [screen]);
};
