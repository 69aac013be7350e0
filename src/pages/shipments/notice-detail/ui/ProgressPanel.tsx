import { observer } from 'mobx-react-lite';
import type { NoticeRecord } from '@contract/notice';
import { ChangeList } from '@/widgets/order-view';
import { Panel } from '@/shared/ui/page/Panel';
import { StepList } from '@/shared/ui/status/StepList';
import type { AnswerOfNotice } from '../model/AnswerOfNotice';
import { noticeSteps } from '../model/noticeSteps';

interface Props {
  readonly record: NoticeRecord;
  /** Null on a server that does not tell what was changed. */
  readonly answer: AnswerOfNotice | null;
}

/** The way of a notice so far, what is still to come, and what people have changed of it. */
export const ProgressPanel = observer(function ProgressPanel({ record, answer }: Props) {
  return (
    <Panel title="Progress">
      <StepList steps={noticeSteps(record)} />
      <ChangeList changes={answer?.facts?.Changes ?? []} />
    </Panel>
  );
});
