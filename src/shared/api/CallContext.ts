import { createContext, useContext } from 'react';
import type { Call } from './createCall';

const CallContext = createContext<Call | null>(null);

export const CallProvider = CallContext.Provider;

/** The function that makes calls; throws outside the app. */
export const useCall = (): Call => {
  const call = useContext(CallContext);
  if (!call) throw new Error('useCall needs a CallProvider above it');
  return call;
};
