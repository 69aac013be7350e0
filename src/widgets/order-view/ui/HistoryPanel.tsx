import { Panel } from '@/shared/ui/panel/Panel';
import { StepList, type Step } from '@/shared/ui/step-list/StepList';

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
