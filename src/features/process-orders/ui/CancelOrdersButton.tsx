import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Order } from '@/entities/order';
import { CancelQuestion } from './CancelQuestion';

interface Props {
  readonly label: string;
  readonly orders: readonly Order[];
  readonly onCancel: (orders: readonly Order[]) => void;
}

/** Cancels orders once the question was answered; the orders are those of the moment of asking. */
export function CancelOrdersButton({ label, orders, onCancel }: Props) {
  const [asked, setAsked] = useState<readonly Order[]>([]);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsked(orders);
    setAsking(true);
  };
  const ok = () => {
    setAsking(false);
    onCancel(asked);
  };
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={ask}>
        {label}
      </Button>
      <CancelQuestion open={isAsking} asked={asked} onOk={ok} onCancel={() => setAsking(false)} />
    </>
  );
}
