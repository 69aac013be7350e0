import { observer } from 'mobx-react-lite';
import { Notice } from '@/entities/notice';
import { noticeForm, type EditedNotice } from '@/features/save-notice';
import { ChangedDialog, ClosedDialog, differencesOf } from '@/features/settle-conflict';

interface Props {
  readonly edited: EditedNotice;
}

/**
 * Asks what is to become of the changes when the notice was changed meanwhile (OPEN-120); nothing
 * typed is lost before the answer.
 */
export const NoticeConflict = observer(function NoticeConflict({ edited }: Props) {
  const { conflict, record, draft, changed } = edited;
  if (!conflict) return null;
  const name = `Notice ${conflict.Id}`;
  const rows = differencesOf({
    fields: noticeForm.fields,
    mine: draft.values,
    theirs: noticeForm.valuesOf(conflict),
    changed,
    status: { before: record.Status, now: conflict.Status },
  });
  return new Notice(conflict).isOpen ? (
    <ChangedDialog
      name={name}
      rows={rows}
      onKeepMine={edited.keepMine}
      onTakeTheirs={edited.takeTheirs}
      onLater={edited.decideLater}
    />
  ) : (
    <ClosedDialog
      what="notice"
      name={name}
      status={conflict.Status}
      rows={rows}
      onOpen={edited.takeTheirs}
      onLater={edited.decideLater}
    />
  );
});
