import { createContext, useContext } from 'react';
import type { ActionRunner } from './ActionRunner';

const ActionContext = createContext<ActionRunner | null>(null);

export const ActionProvider = ActionContext.Provider;

/** The app's one action runner; throws outside the app. */
export const useActions = (): ActionRunner => {
  const actions = useContext(ActionContext);
  if (!actions) throw new Error('useActions needs an ActionProvider above it');
  return actions;
};
