import { useEffect, useEffectEvent } from 'react';
import { useScanPace } from './ScanPace';
import { Wedge } from './Wedge';

/**
 * Hears what a barcode scanner reads while the page is open, unless a dialog lies over it. What is
 * answered with no was no code, and goes into the text that it was typed into.
 */
export const useScanner = (onScan: (code: string) => Promise<boolean>): void => {
  const pace = useScanPace();
  const hear = useEffectEvent(onScan);
  useEffect(() => {
    if (pace === null) return undefined;
    return new Wedge({ pace, onScan: (code) => hear(code) }).listen();
  }, [pace]);
};
