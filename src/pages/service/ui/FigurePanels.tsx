import { serviceWeeks, type ServiceWeeks } from '@contract/serviceRules';
import { Segments } from '@/shared/ui/controls/Segments';
import { Panel } from '@/shared/ui/page/Panel';
import type { Figures } from '../model/figures';
import type { Opening } from '../model/Opening';
import { AgesTable } from './AgesTable';
import { KeptTable } from './KeptTable';
import { LateChart } from './LateChart';
import { Quiet } from './Layout';
import { OlderLine } from './OlderLine';

interface Props {
  readonly figures: Figures;
  readonly opening: Opening;
  readonly weeks: ServiceWeeks;
  readonly onWeeks: (weeks: ServiceWeeks) => void;
}

/** What was shipped on its day, how much of it late, and how old open orders are. */
export function FigurePanels({ figures, opening, weeks, onWeeks }: Props) {
  const isShipped = figures.Shipped.length > 0;
  return (
    <>
      <Panel
        title="Shipped on their day"
        isFlush
        actions={
          <Segments
            label="Weeks"
            options={serviceWeeks.map((value) => ({ value, label: `${value} weeks` }))}
            value={weeks}
            onChange={onWeeks}
          />
        }
      >
        {isShipped ? (
          <KeptTable figures={figures} opening={opening} />
        ) : (
          <Quiet>No order was shipped in these weeks.</Quiet>
        )}
      </Panel>
      {isShipped && (
        <Panel title="Late orders by week">
          <LateChart figures={figures} />
        </Panel>
      )}
      <Panel title="Age of open orders" isFlush>
        {figures.Open.length > 0 ? (
          <>
            <AgesTable figures={figures} opening={opening} />
            <OlderLine figures={figures} opening={opening} />
          </>
        ) : (
          <Quiet>No order is open.</Quiet>
        )}
      </Panel>
    </>
  );
}
