import { useState } from 'react';
import type { SubOrderRecord } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import { CancelQuestion, cancelBackorder } from '@/features/process-orders';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { RowMenu } from '@/shared/ui/action-menu/RowMenu';
import type { OpenedOrder } from '../model/OpenedOrder';
import { SubOrderPanel } from './SubOrderPanel';

interface Props {
  readonly opened: OpenedOrder;
}

/** The backorders of an order; one on hold can be cancelled by itself (ORDD-12). */
export function Backorders({ opened }: Props) {
  const call = useCall();
  const actions = useActions();
  const [asked, setAsked] = useState<SubOrderRecord | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { number, record } = opened.order;
  const ask = (backorder: SubOrderRecord) => {
    setAsked(backorder);
    setAsking(true);
  };
  const cancel = () => {
    setAsking(false);
    if (asked)
      void actions.run(
        cancelBackorder(call, number, asked.OrderNumber, () => void opened.refresh()),
      );
  };
  return (
    <>
      {record.BackOrders.map((part) => (
        <SubOrderPanel
          key={part._id}
          part={part}
          order={record}
          menu={
            isOnHold(part.Status) && (
              <RowMenu
                label={`Actions for backorder ${part.OrderNumber}`}
                actions={[{ label: 'Cancel Backorder', onClick: () => ask(part) }]}
              />
            )
          }
        />
      ))}
      <CancelQuestion
        open={isAsking}
        asked={asked ? [{ number: asked.OrderNumber, status: asked.Status }] : []}
        onOk={cancel}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
