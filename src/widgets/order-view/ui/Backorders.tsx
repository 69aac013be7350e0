import { useState } from 'react';
import type { SubOrderRecord } from '@contract/orderRecord';
import type { Order } from '@/entities/order';
import { CancelQuestion, cancelBackorder } from '@/features/process-orders';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { RowMenu } from '@/shared/ui/controls/RowMenu';
import { SubOrderPanel } from './SubOrderPanel';

interface Props {
  readonly order: Order;
  /** Fetches the order again. */
  readonly refresh: () => Promise<void>;
}

/** The backorders of an order; one on hold can be cancelled by itself (ORDD-12). */
export function Backorders({ order, refresh }: Props) {
  const call = useCall();
  const actions = useActions();
  const [asked, setAsked] = useState<SubOrderRecord | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { number, record } = order;
  const ask = (backorder: SubOrderRecord) => {
    setAsked(backorder);
    setAsking(true);
  };
  const cancel = () => {
    setAsking(false);
    if (!asked) return;
    const numbers = { orderNumber: number, backorderNumber: asked.OrderNumber };
    void actions.run(cancelBackorder(call, numbers, () => void refresh()));
  };
  return (
    <>
      {record.BackOrders.map((part) => (
        <SubOrderPanel
          key={part._id}
          part={part}
          order={record}
          menu={
            order.heldBackorders.includes(part) && (
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
