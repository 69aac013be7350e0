import { createContext, useContext } from 'react';
import type { FormKeeping } from './FormKeeping';

const FormKeepingContext = createContext<FormKeeping | null>(null);

export const FormKeepingProvider = FormKeepingContext.Provider;

/** The unsaved forms of the person; throws outside the app. */
export const useFormKeeping = (): FormKeeping => {
  const keeping = useContext(FormKeepingContext);
  if (!keeping) throw new Error('useFormKeeping needs a FormKeepingProvider above it');
  return keeping;
};
