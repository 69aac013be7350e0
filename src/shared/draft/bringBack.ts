import type { DraftRecord } from '@contract/drafts';
import type { Undoable } from '../action/Undos';
import type { FormKeeping } from './FormKeeping';
import { madeSentence } from './madeText';

/**
 * Undoes that an unsaved form was discarded; one that another tab has sent meanwhile is said to be
 * created.
 */
export const bringBack = (
  keeping: Pick<FormKeeping, 'restore'>,
  id: string,
  afterwards?: () => void,
): Pick<Undoable, 'perform' | 'doneText'> => {
  let back: DraftRecord | null = null;
  return {
    perform: async () => {
      back = await keeping.restore(id);
      afterwards?.();
    },
    doneText: () => (back?.Made ? madeSentence(back) : 'The unsaved form is back'),
  };
};
