import { useState } from 'react';
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
  const [asked, setAsked] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { number, record } = opened.order;
  const ask = (backorder: string) => {
    setAsked(backorder);
    setAsking(true);
  };
  const cancel = () => {
    setAsking(false);
    void actions.run(cancelBackorder(call, number, asked, () => void opened.refresh()));
  };
  return (
    <>
      {record.BackOrders.map((part) => (
        <SubOrderPanel
          key={part._id}
          part={part}
          order={record}
          menu={isOnHold(part.Status) && <RowMenu label={`Actions for backorder ${part.OrderNumber}`} actions={[{ label: 'Cancel Backorder', onClick: () => ask(part.OrderNumber) }]} />}
        />
      ))}
      <CancelQuestion open={isAsking} numbers={[asked]} onOk={cancel} onCancel={() => setAsking(false)} />
    </>
  );
}
