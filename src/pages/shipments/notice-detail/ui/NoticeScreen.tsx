import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { whyNotNotice } from '@contract/noticeActions';
import { Notice, noticeLook, useNotices } from '@/entities/notice';
import { useSession } from '@/entities/session';
import { CancelNoticesQuestion, cancelNotices } from '@/features/cancel-notices';
import { updateNotice } from '@/features/save-notice';
import { usePrintRecord } from '@/features/take-list';
import { RefreshState } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import type { Opened } from '@/shared/records/Opened';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { useEditedNotice } from '../model/useEditedNotice';
import { NoticeConflict } from './NoticeConflict';
import { NoticeEditor } from './NoticeEditor';
import { NoticeView } from './NoticeView';

const whyNotCancel = (notice: Notice): string | null =>
  notice.isCancellable
    ? null
    : (whyNotNotice.cancel(notice) ?? `Notice ${notice.number} can not be cancelled`);

const refreshOf = (opened: Opened<Notice>): HeaderAction => ({
  label: 'Refresh',
  kind: 'secondary',
  icon: <RefreshRounded />,
  onClick: () => void opened.refresh(),
});

interface Props {
  /**
   * As it is known now; what is shown of it waits until the person has decided about a conflict.
   */
  readonly notice: Notice;
  readonly opened: Opened<Notice>;
}

/**
 * A notice with what can be done with it: a form while it may be edited, afterwards its facts
 * (ASN-18).
 */
export const NoticeScreen = observer(function NoticeScreen({ notice: known, opened }: Props) {
  const call = useCall();
  const store = useNotices();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [isAsking, setAsking] = useState(false);
  const edited = useEditedNotice(known, opened);
  const notice = new Notice(edited.record);
  const print = usePrintRecord('notices', `Notice - ${notice.number}`, notice.record);
  const { form, showWrong } = useDraftForm(edited.draft);
  const isUnsaved = useCallback(
    () => new Notice(edited.record).isOpen && edited.isChanged && !session.isLeaving,
    [edited, session],
  );

  const leave = () => {
    edited.settle();
    navigation.leaveChanged();
  };
  const save = () => {
    if (edited.whyNotSave === null) void actions.run(updateNotice({ call, store, edited, leave }));
  };
  const cancel = () => {
    setAsking(false);
    void actions.run(
      cancelNotices([notice], {
        call,
        session,
        store,
        actions,
        leave,
        reload: () => void opened.refresh(),
      }),
    );
  };
  const update: HeaderAction = {
    label: 'Update Notice',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: showWrong,
    onClick: save,
  };
  return (
    <>
      <ScreenHeader
        title={`Notice - ${notice.number}`}
        chip={<StatusChip {...noticeLook(notice.status)} />}
        actions={[
          refreshOf(opened),
          {
            label: 'Cancel Notice',
            kind: 'secondary',
            whyDisabled: whyNotCancel(notice),
            onClick: () => setAsking(true),
          },
          print.action,
          ...(notice.isOpen ? [update] : []),
        ]}
      />
      <RefreshState opened={opened} what="notice" />
      {notice.isOpen ? (
        <NoticeEditor ref={form} edited={edited} />
      ) : (
        <NoticeView record={notice.record} />
      )}
      <CancelNoticesQuestion
        open={isAsking}
        numbers={[notice.number]}
        onOk={cancel}
        onCancel={() => setAsking(false)}
      />
      <NoticeConflict edited={edited} />
      {print.part}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
