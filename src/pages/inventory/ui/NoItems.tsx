import AddRounded from '@mui/icons-material/AddRounded';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@/shared/ui/empty-state/EmptyState';

interface Props {
  /** Whether a status or a search hides items. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no items, or none that match. */
export function NoItems({ isNarrowed, onClearAll, onCreate }: Props) {
  return isNarrowed ? (
    <EmptyState
      icon={<FilterAltOffOutlined />}
      title="No items match"
      text="Search for something else or choose another status, or clear both."
      actions={
        <Button variant="outlined" onClick={onClearAll}>
          Clear all Filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<Inventory2Outlined />}
      title="No items yet"
      text="Items you add or import appear here with what is available in each warehouse."
      actions={
        <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
          Add Item
        </Button>
      }
    />
  );
}
