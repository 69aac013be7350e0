import { useEffect, useRef, type RefObject } from 'react';
import { useActions } from '../action/ActionContext';
import type { Draft } from './Draft';
import { focusWrong, showWrong } from './showWrong';

interface DraftForm {
  /** The element with the fields. */
  readonly form: RefObject<HTMLDivElement | null>;
  /**
   * For a press that is refused: lets every field complain, and puts the focus into the first wrong
   * one.
   */
  readonly showWrong: () => void;
}

/**
 * A form's ways to its first wrong field: by a press that is refused, and by itself once the
 * overlay that told what the server has refused was closed. For observers.
 */
export const useDraftForm = (draft: Pick<Draft<object>, 'isRefused' | 'touchAll'>): DraftForm => {
  const form = useRef<HTMLDivElement>(null);
  const { isOpen } = useActions();
  const isShown = draft.isRefused && !isOpen;
  useEffect(() => {
    if (isShown) focusWrong(form.current);
  }, [isShown]);
  return { form, showWrong: () => showWrong(draft, form.current) };
};
