import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { whyNotCancelNotice } from '@contract/noticeRules';
import { noticeLook, type Notice } from '@/entities/notice';
import { useSession } from '@/entities/session';
import { CancelNoticesQuestion, cancelNotices } from '@/features/cancel-notices';
import { updateNotice } from '@/features/save-notice';
import { RefreshState } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page-header/HeaderAction';
import { StatusChip } from '@/shared/ui/status-chip/StatusChip';
import type { OpenedNotice } from '../model/OpenedNotice';
import { NoticeConflict } from './NoticeConflict';
import { NoticeEditor } from './NoticeEditor';
import { NoticeView } from './NoticeView';

const whyNotCancel = ({ number, status, isCancellable }: Notice): string | null =>
  isCancellable
    ? null
    : (whyNotCancelNotice({ id: number, status }) ?? `Notice ${number} can not be cancelled`);

interface Props {
  readonly opened: OpenedNotice;
}

/** A notice with what can be done with it: a form while it may be edited, afterwards its facts (ASN-18). */
export const NoticeScreen = observer(function NoticeScreen({ opened }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [isAsking, setAsking] = useState(false);
  const { notice, edited } = opened;
  const { form, showWrong } = useDraftForm(edited.draft);
  const isUnsaved = useCallback(
    () => opened.notice.isOpen && edited.isChanged && !session.isLeaving,
    [opened, edited, session],
  );

  const leave = () => {
    edited.settle();
    navigation.leaveChanged();
  };
  const save = () => {
    if (edited.whyNotSave === null) void actions.run(updateNotice({ call, edited, leave }));
  };
  const cancel = () => {
    setAsking(false);
    void actions.run(
      cancelNotices([notice], { call, actions, leave, reload: () => void opened.refresh() }),
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
          {
            label: 'Refresh',
            kind: 'secondary',
            icon: <RefreshRounded />,
            onClick: () => void opened.refresh(),
          },
          {
            label: 'Cancel Notice',
            kind: 'secondary',
            whyDisabled: whyNotCancel(notice),
            onClick: () => setAsking(true),
          },
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
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
