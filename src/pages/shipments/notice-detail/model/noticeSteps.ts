import type { NoticeRecord } from '@contract/notice';
import type { NoticeStatus } from '@contract/noticeRules';
import type { Step } from '@/shared/ui/status/StepList';

type Recorded = Pick<NoticeRecord, 'Status' | 'CreatedDate' | 'DeliveryLogs' | 'Receipts'>;

/** The way of a notice into stock. */
const way: readonly NoticeStatus[] = ['Created', 'In Transit', 'Delivered', 'Received', 'In Stock'];

const first = (moments: readonly string[]): string | null => moments.toSorted()[0] ?? null;
const last = (moments: readonly string[]): string | null => moments.toSorted().at(-1) ?? null;

const momentOf = (
  status: NoticeStatus,
  { CreatedDate, DeliveryLogs, Receipts }: Recorded,
): string | null => {
  if (status === 'Created') return CreatedDate;
  if (status === 'Delivered') return first(DeliveryLogs.map(({ DeliveryDate }) => DeliveryDate));
  return status === 'Received' ? last(Receipts.map(({ DateReceived }) => DateReceived)) : null;
};

/**
 * The steps of a notice along its statuses (ASN-17), those that have not happened included; a
 * cancelled one ends there.
 */
export const noticeSteps = (record: Recorded): readonly Step[] => {
  const reached = way.findIndex((status) => status === record.Status);
  const steps = way.map((status, index): Step => {
    const isDone = index <= Math.max(0, reached);
    return {
      label: status,
      state: isDone ? 'done' : 'open',
      at: isDone ? momentOf(status, record) : null,
    };
  });
  return record.Status === 'Cancelled'
    ? [
        ...steps.filter(({ state }) => state === 'done'),
        { label: 'Cancelled', state: 'cancelled', at: null },
      ]
    : steps;
};
