import type { NoticeRecord } from '@contract/notice';
import { Notice } from '@/entities/notice';
import type { EditedNotice } from '@/features/save-notice';

/**
 * Goes on with a notice as it is now: changes that were typed stay; where somebody else has changed
 * it too, the person decides (OPEN-120).
 */
export const goOnWith = (edited: EditedNotice, current: NoticeRecord): void => {
  const isSame = current.Version === edited.record.Version && new Notice(current).isOpen;
  edited.meet(current);
  if (!edited.isChanged) edited.takeTheirs();
  else if (isSame) edited.keepMine();
};
