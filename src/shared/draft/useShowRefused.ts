import { useEffect, type RefObject } from 'react';
import { useActions } from '../action/ActionContext';
import type { Draft } from './Draft';
import { focusWrong } from './showWrong';

/** Puts the focus into the first field that the server has refused, once the overlay that said so was closed; for observers. */
export const useShowRefused = ({ isRefused }: Pick<Draft<object>, 'isRefused'>, form: RefObject<HTMLElement | null>): void => {
  const { isOpen } = useActions();
  const isShown = isRefused && !isOpen;
  useEffect(() => {
    if (isShown) focusWrong(form.current);
  }, [isShown, form]);
};
