import { observer } from 'mobx-react-lite';
import { Panel } from '@/shared/ui/page/Panel';
import { StepList, type Step } from '@/shared/ui/status/StepList';
import type { AnswerOfOrder } from '../model/AnswerOfOrder';
import { ChangeList } from './ChangeList';
import { PrintedBy } from './PrintedBy';

interface Props {
  readonly orderId: string;
  readonly steps: readonly Step[];
  /** Null on a server that does not tell what was changed. */
  readonly answer: AnswerOfOrder | null;
}

/** The way of an order so far, and what is still to come (ORDD-07). */
export const HistoryPanel = observer(function HistoryPanel({ orderId, steps, answer }: Props) {
  return (
    <Panel title="Order History">
      <StepList steps={steps} />
      {answer && <ChangeList changes={answer.changes} />}
      <PrintedBy orderId={orderId} />
    </Panel>
  );
});
