import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { EmptyList } from '@/shared/list/ui/EmptyList';

const none = {
  title: 'No items yet',
  text: 'Items you add or import appear here with what is available in each warehouse.',
};
const noneMatch = {
  title: 'No items match',
  text: 'Search for something else or choose another status, or clear both.',
};

interface Props {
  /** Whether a status, a search or filters hide items. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no items, or none that match. */
export function NoItems(props: Props) {
  return (
    <EmptyList
      icon={<Inventory2Outlined />}
      none={none}
      noneMatch={noneMatch}
      createLabel="Add Item"
      {...props}
    />
  );
}
