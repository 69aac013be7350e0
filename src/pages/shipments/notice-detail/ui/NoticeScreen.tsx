import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { NoticeRecord } from '@contract/notice';
import { whyNotNotice } from '@contract/noticeActions';
import { Notice, noticeLook, useNotices } from '@/entities/notice';
import { useSession } from '@/entities/session';
import { CancelNoticesQuestion, cancelNotices } from '@/features/cancel-notices';
import { UnsavedForms } from '@/features/continue-form';
import {
  noticeForm,
  noticeTitle,
  noticeToDuplicate,
  updateNotice,
  type EditedNotice,
} from '@/features/save-notice';
import { usePrintRecord } from '@/features/take-list';
import { RefreshState } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import type { FormOfPage } from '@/shared/draft/FormOfPage';
import { wordsIn } from '@/shared/draft/fields';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import type { Opened } from '@/shared/records/Opened';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import type { AnswerOfNotice } from '../model/AnswerOfNotice';
import type { Question } from '../model/Question';
import { useEditedNotice } from '../model/useEditedNotice';
import { useNoticeAnswer } from '../model/useNoticeAnswer';
import { useQuestion, type Ask } from '../model/useQuestion';
import { NoticeConflict } from './NoticeConflict';
import { NoticeEditor } from './NoticeEditor';
import { NoticeView } from './NoticeView';
import { QuestionPanel } from './QuestionPanel';

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

const duplicateOf = (record: NoticeRecord, navigation: Navigation): HeaderAction => ({
  label: 'Duplicate',
  kind: 'more',
  onClick: () => navigation.go('ShipNoticeCreate', { duplicate: noticeToDuplicate(record) }),
});

/** The way to ask about the whole notice, once its figures are known. */
const askingOf = (answer: AnswerOfNotice | null, ask: Ask): HeaderAction[] =>
  answer?.facts ? [{ label: 'Ask About This', kind: 'more', onClick: () => ask() }] : [];

const updateOf = (
  edited: EditedNotice,
  onRefused: () => void,
  onClick: () => void,
): HeaderAction => ({
  label: 'Update Notice',
  kind: 'primary',
  whyDisabled: edited.whyNotSave,
  onRefused,
  onClick,
});

/** The form as the server keeps it. */
const formOf = (edited: EditedNotice): FormOfPage => ({
  kind: 'Notice',
  record: { id: edited.record._id, name: edited.record.Id },
  form: editForm(edited),
  title: () => noticeTitle(edited.draft.values),
});

const printedOf = ({ number, record }: Notice) => ({
  title: `Notice - ${number}`,
  record,
  further: wordsIn(noticeForm.fields, noticeForm.valuesOf(record), ['packageCount', 'palletCount']),
});

/** Whether something was typed that is not sent, in the form or in a question. */
const useUnsaved = (edited: EditedNotice, question: Question | null): (() => boolean) => {
  const session = useSession();
  return useCallback(
    () => (edited.isChanged || question?.draft.isDirty === true) && !session.isLeaving,
    [edited, question, session],
  );
};

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
  const answer = useNoticeAnswer(edited.record, opened.fetched);
  const { question, ask, close } = useQuestion(edited.record, answer);
  const kept = useKeptForm(() => formOf(edited));
  const print = usePrintRecord('notices', printedOf(notice));
  const { form, showWrong } = useDraftForm(edited.draft);
  const isUnsaved = useUnsaved(edited, question);
  const said = {
    answer,
    ask,
    asked: question && <QuestionPanel question={question} onClose={close} />,
  };

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
  return (
    <>
      <ScreenHeader
        title={`Notice - ${notice.number}`}
        note={<KeptNote kept={kept} />}
        chip={<StatusChip {...noticeLook(notice.status)} />}
        actions={[
          refreshOf(opened),
          {
            label: 'Cancel Notice',
            kind: 'secondary',
            whyDisabled: whyNotCancel(notice),
            onClick: () => setAsking(true),
          },
          ...askingOf(answer, ask),
          duplicateOf(notice.record, navigation),
          print.action,
          ...(notice.isOpen ? [updateOf(edited, showWrong, save)] : []),
        ]}
      />
      <RefreshState opened={opened} what="notice" />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        {notice.isOpen ? (
          <NoticeEditor ref={form} edited={edited} {...said} />
        ) : (
          <NoticeView record={notice.record} {...said} />
        )}
      </KeptFormPage>
      <CancelNoticesQuestion
        open={isAsking}
        numbers={[notice.number]}
        onOk={cancel}
        onCancel={() => setAsking(false)}
      />
      <NoticeConflict edited={edited} />
      {print.part}
    </>
  );
});
