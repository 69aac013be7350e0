import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAskSupport } from '@/features/ask-support';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { DetailBody, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import type { Workbench } from '../../model/Workbench';
import { DeliveryPanel } from './DeliveryPanel';
import { HealthPanel } from './HealthPanel';
import { LogPanel } from './LogPanel';

const Sides = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: spacing(4),
  [breakpoints.up(1100)]: {
    '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  },
}));

/** How a webhook does, what was sent to it, and one delivery whole. */
export const DeliveriesTab = observer(function DeliveriesTab({
  workbench,
}: {
  readonly workbench: Workbench;
}) {
  const askSupport = useAskSupport();
  const { problem } = workbench.reading;
  useEffect(() => void workbench.load(), [workbench]);
  return (
    <DetailBody role="tabpanel" id="tab-panel" aria-labelledby="tab-deliveries" tabIndex={0}>
      <DetailStack>
        <ResponseBanner action={workbench.action} />
        {problem && (
          <FailedLoad
            isCompact
            message={problem.message}
            errorId={problem.errorId}
            onReload={() => void workbench.load()}
            onSupport={askSupport}
          />
        )}
        <HealthPanel workbench={workbench} />
        <Sides>
          <LogPanel workbench={workbench} />
          <DeliveryPanel workbench={workbench} />
        </Sides>
      </DetailStack>
    </DetailBody>
  );
});
