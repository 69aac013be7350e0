import AddRounded from '@mui/icons-material/AddRounded';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@/shared/ui/empty-state/EmptyState';

interface Props {
  /** Whether filters or a status hide orders. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no orders, or none that match. */
export function NoOrders({ isNarrowed, onClearAll, onCreate }: Props) {
  return isNarrowed ? (
    <EmptyState
      icon={<FilterAltOffOutlined />}
      title="No orders match these filters"
      text="Remove a filter or choose another status, or clear them all."
      actions={
        <Button variant="outlined" onClick={onClearAll}>
          Clear all Filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<ReceiptLongOutlined />}
      title="No orders yet"
      text="Orders you create or import appear here with their status in the warehouse."
      actions={
        <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
          Create Order
        </Button>
      }
    />
  );
}
