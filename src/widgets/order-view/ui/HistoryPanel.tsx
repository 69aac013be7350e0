import { Panel } from '@/shared/ui/page/Panel';
import { StepList, type Step } from '@/shared/ui/status/StepList';
import { PrintedBy } from './PrintedBy';

interface Props {
  readonly orderId: string;
  readonly steps: readonly Step[];
}

/** The way of an order so far, and what is still to come (ORDD-07). */
export function HistoryPanel({ orderId, steps }: Props) {
  return (
    <Panel title="Order History">
      <StepList steps={steps} />
      <PrintedBy orderId={orderId} />
    </Panel>
  );
}
