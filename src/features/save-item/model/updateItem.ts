import type { ItemRecord } from '@contract/itemAdmin';
import { currentItemIn } from '@/entities/item';
import type { Action } from '@/shared/action/ActionRunner';
import type { EditedItem } from './EditedItem';

interface Parts {
  readonly edited: EditedItem;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that saves an edited item; one that was changed meanwhile is left to the person instead (OPEN-95, OPEN-120). */
export const updateItem = ({ edited, leave }: Parts): Action<ItemRecord | null> => ({
  title: 'Updating item...',
  perform: async () => {
    try {
      await edited.save();
      return null;
    } catch (error) {
      const current = currentItemIn(error);
      if (!current) throw error;
      return current;
    }
  },
  succeeded: (current) => {
    if (current) {
      edited.meet(current);
      return null;
    }
    edited.settle();
    return { text: `Item ${edited.record.StockNumber} updated successfully.`, onClose: leave };
  },
});
