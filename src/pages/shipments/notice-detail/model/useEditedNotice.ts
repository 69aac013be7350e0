import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import type { Notice } from '@/entities/notice';
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
  return edited;
};
