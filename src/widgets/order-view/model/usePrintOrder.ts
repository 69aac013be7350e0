import type { OrderRecord } from '@contract/orderRecord';
import { useSession, type ReferenceData } from '@/entities/session';
import { usePrintRecord } from '@/features/take-list';
import { dateText } from '@/shared/format/dates';
import { recipientFacts } from './recipientFacts';

const recipientOf = ({ Recipient, OrderType }: OrderRecord, reference: ReferenceData | null) => {
  if (OrderType === 'Deduct' || !Recipient) return [];
  const { company, email, phone, address, state, country } = recipientFacts(Recipient, reference);
  return [
    { label: 'Company', value: company },
    { label: 'Address', value: address },
    { label: 'State', value: state },
    { label: 'Country', value: country },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
  ];
};

/** What its details say of an order beside what the list does. */
const furtherFacts = (record: OrderRecord, reference: ReferenceData | null) => [
  ...recipientOf(record, reference),
  { label: 'Created by', value: record.OrderBy },
  { label: 'Box labels requested', value: record.RequestUCCLabels ? 'YES' : null },
  { label: 'Order note', value: record.ShipmentNote },
  { label: 'Completed by Date', value: dateText(record.WorkOrder?.CompletedByDate ?? null) },
  { label: 'Shipment Notice Id', value: record.WorkOrder?.ShipmentNoticeId ?? null },
];

/** Prints an order as a sheet, from whichever of its pages. */
export const usePrintOrder = (record: OrderRecord): ReturnType<typeof usePrintRecord> => {
  const { reference } = useSession();
  const kind = record.OrderType === 'Deduct' ? 'Deduct Order' : 'Order';
  return usePrintRecord('orders', {
    title: `${kind} #${record.OrderNumber}`,
    record,
    further: furtherFacts(record, reference),
  });
};
