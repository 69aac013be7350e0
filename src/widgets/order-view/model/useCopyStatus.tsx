import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { useState, type ReactNode } from 'react';
import type { OrderRecord } from '@contract/orderRecord';
import { useSession } from '@/entities/session';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';

const CopyStatusDialog = lazyOverlay('CopyStatusDialog', {
  load: () => import('../ui/CopyStatusDialog'),
  isOpen: ({ open }) => open,
});

interface CopyStatus {
  readonly actions: readonly HeaderAction[];
  readonly part: ReactNode;
}

/** Copies the status of an order for the client's own customer; a deduct order goes to nobody. */
export const useCopyStatus = (order: OrderRecord): CopyStatus => {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (session.extras?.orderAnswer !== true || order.OrderType === 'Deduct')
    return { actions: [], part: null };
  return {
    actions: [
      {
        label: 'Copy status',
        kind: 'secondary',
        icon: <ContentCopyRounded />,
        onClick: () => setOpen(true),
      },
    ],
    part: <CopyStatusDialog order={order} open={isOpen} onClose={() => setOpen(false)} />,
  };
};
