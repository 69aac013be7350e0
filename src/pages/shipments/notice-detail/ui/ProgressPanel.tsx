import type { NoticeRecord } from '@contract/notice';
import { Panel } from '@/shared/ui/page/Panel';
import { StepList } from '@/shared/ui/status/StepList';
import { noticeSteps } from '../model/noticeSteps';

interface Props {
  readonly record: NoticeRecord;
}

/** The way of a notice so far, and what is still to come. */
export function ProgressPanel({ record }: Props) {
  return (
    <Panel title="Progress">
      <StepList steps={noticeSteps(record)} />
    </Panel>
  );
}
