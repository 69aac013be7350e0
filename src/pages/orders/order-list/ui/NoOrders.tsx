import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { EmptyList } from '@/shared/list/ui/EmptyList';

const none = {
  title: 'No orders yet',
  text: 'Orders you create or import appear here with their status in the warehouse.',
};
const noneMatch = {
  title: 'No orders match these filters',
  text: 'Remove a filter or choose another status, or clear them all.',
};

interface Props {
  /** Whether a status, a search or filters hide orders. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no orders, or none that match. */
export function NoOrders(props: Props) {
  return (
    <EmptyList
      icon={<ReceiptLongOutlined />}
      none={none}
      noneMatch={noneMatch}
      createLabel="Create Order"
      {...props}
    />
  );
}
