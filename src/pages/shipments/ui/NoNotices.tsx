import AddRounded from '@mui/icons-material/AddRounded';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@/shared/ui/empty-state/EmptyState';

interface Props {
  /** Whether a status, a search or filters hide notices. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no notices, or none that match. */
export function NoNotices({ isNarrowed, onClearAll, onCreate }: Props) {
  return isNarrowed ? (
    <EmptyState
      icon={<FilterAltOffOutlined />}
      title="No notices match"
      text="Search for something else, remove a filter or choose another status, or clear them all."
      actions={
        <Button variant="outlined" onClick={onClearAll}>
          Clear all Filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<LocalShippingOutlined />}
      title="No notices yet"
      text="Announce what you send to a warehouse; its notice appears here with its status on the way into stock."
      actions={
        <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
          Create Notice
        </Button>
      }
    />
  );
}
