import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { Notice } from '@/entities/notice';
import { editNotice, type EditedNotice } from '@/features/save-notice';
import { localToday } from '@/shared/format/dates';
import type { Opened } from '@/shared/records/Opened';
import { goOnWith } from './goOnWith';

/**
 * The notice's form: begun with the notice as it was on arrival, it goes on with what becomes of
 * it.
 */
export const useEditedNotice = (notice: Notice, opened: Opened<Notice>): EditedNotice => {
  const [edited] = useState(() => editNotice(notice.record, localToday));
  useEffect(
    () =>
      reaction(
        () => (opened.state === 'ready' ? opened.shown : null),
        (shown) => {
          if (shown) goOnWith(edited, shown.record);
        },
      ),
    [edited, opened],
  );
  // What came back for a notice that can't be edited any more is lost: the person is told so.
  useEffect(
    () =>
      reaction(
        () => edited.isChanged && !new Notice(edited.record).isOpen,
        (isLost) => {
          if (isLost) edited.meet(edited.record);
        },
      ),
    [edited],
  );
  return edited;
};
