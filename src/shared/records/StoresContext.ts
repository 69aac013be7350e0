import { createContext, useContext } from 'react';
import type { StoreOf, Stores } from './Stores';

const StoresContext = createContext<Stores | null>(null);

export const StoresProvider = StoresContext.Provider;

/** The tab's stores of all kinds of records; throws outside the app. */
export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs a StoresProvider above it');
  return stores;
};

/** The tab's store of one kind of record; throws outside the app. */
export const useStore = <Store extends { empty(): void }>(Kind: StoreOf<Store>): Store =>
  useStores().of(Kind);
