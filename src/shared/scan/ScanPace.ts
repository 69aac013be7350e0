import { createContext, useContext } from 'react';

/** Milliseconds between two keys of a scanner at most; people are slower. */
const usual = 50;

const ScanPaceContext = createContext<number | null>(usual);

/** Says how quick a scanner is; null where nothing that is typed comes from one. */
export const ScanPaceProvider = ScanPaceContext.Provider;

/** How quick a scanner is. */
export const useScanPace = (): number | null => useContext(ScanPaceContext);
