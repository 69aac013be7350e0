import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { lastShippedDay } from '@contract/orderRules';
import type { Order } from '@/entities/order';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { localDay, localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { closingPayload, createClosingDraft, shippedDateError } from '../model/closingDraft';
import type { WarehouseTools } from '../model/WarehouseTools';
import { CarrierFields } from './CarrierFields';
import { TrackingNumbers } from './TrackingNumbers';

/** A line of its own, as wide as one of two columns. */
const Half = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  width: `calc(50% - ${spacing(2)})`,
  [breakpoints.down('sm')]: { width: '100%' },
}));

interface Props {
  readonly order: Order;
  readonly tools: WarehouseTools;
}

/**
 * Asks how an order was shipped, and closes it; not a form, since a scanner ends every tracking
 * number with Enter (FORCE-01 to FORCE-10).
 */
export const ForceCloseDialog = observer(function ForceCloseDialog({ order, tools }: Props) {
  const days = () => ({ made: localDay(new Date(order.record.CreatedDate)), today: localToday() });
  const [draft] = useState(() => createClosingDraft(days));
  const { made, today } = days();
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useCallback(() => draft.isDirty, [draft]);
  const leave = () => (draft.isDirty ? setAsking(true) : tools.stopClosing());
  return (
    <>
      <Dialog
        open
        title={`Force Close Order #${order.number}`}
        width={order.isDeduct ? 'small' : 'medium'}
        onClose={leave}
        foot={
          <>
            <Button variant="outlined" onClick={leave}>
              Cancel
            </Button>
            <ExplainedButton
              variant="contained"
              whyDisabled={draft.whyNotSave}
              onClick={() => void tools.forceClose(closingPayload(order, draft.values))}
            >
              Close Order
            </ExplainedButton>
          </>
        }
      >
        <FormGrid>
          <div className="whole">
            <Half>
              <DateField
                label="Ship Date"
                required
                value={draft.values.shipDate}
                min={made}
                max={lastShippedDay(today)}
                onChange={(shipDate) => draft.change({ shipDate })}
                error={shippedDateError(draft.values, { made, today })}
              />
            </Half>
          </div>
          {!order.isDeduct && (
            <>
              <CarrierFields draft={draft} />
              <div className="whole">
                <TrackingNumbers
                  lines={draft.values.trackingNumbers}
                  onChange={(trackingNumbers) => draft.change({ trackingNumbers })}
                />
              </div>
            </>
          )}
        </FormGrid>
      </Dialog>
      <LeaveGuard isUnsaved={isUnsaved} />
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Leave the order open?"
        text="What you entered in this dialog has not been saved."
        onOk={tools.stopClosing}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
