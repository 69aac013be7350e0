import { Panel } from '@/shared/ui/page/Panel';
import { StepList, type Step } from '@/shared/ui/status/StepList';

interface Props {
  readonly steps: readonly Step[];
}

/** The way of an order so far, and what is still to come (ORDD-07). */
export function HistoryPanel({ steps }: Props) {
  return (
    <Panel title="Order History">
      <StepList steps={steps} />
    </Panel>
  );
}
