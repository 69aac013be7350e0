import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { OrderList } from '@/entities/order';
import { useSession } from '@/entities/session';
import { EmptyList } from '@/shared/list/ui/EmptyList';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { activeFilters } from '../model/orderFilters';

// Most lists are not empty.
const FoundElsewhere = lazyPart('FoundElsewhere', async () => {
  const { FoundElsewhere: Found } = await import('@/features/find-anything');
  return { FoundElsewhere: Found };
});

const none = {
  title: 'No orders yet',
  text: 'Orders you create or import appear here with their status in the warehouse.',
};
const noneMatch = {
  title: 'No orders match these filters',
  text: 'Remove a filter or choose another status, or clear them all.',
};

interface Props {
  readonly list: Pick<OrderList, 'query'>;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/**
 * Stands in the table's place: there are no orders, none that match, or none with this number, but
 * something else that was found.
 */
export const NoOrders = observer(function NoOrders({ list: { query }, ...props }: Props) {
  const session = useSession();
  // Order numbers, or whatever else was typed in their place.
  const searched = query.searchById;
  const nothing = (
    <EmptyList
      icon={<ReceiptLongOutlined />}
      none={none}
      noneMatch={noneMatch}
      isNarrowed={activeFilters(query).length > 0 || query.status !== undefined}
      createLabel="Create Order"
      {...props}
    />
  );
  if (!searched || session.extras?.search !== true) return nothing;
  return (
    <Suspense fallback={null}>
      <FoundElsewhere text={searched} onClearAll={props.onClearAll} nothing={nothing} />
    </Suspense>
  );
});
