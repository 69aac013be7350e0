import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { EmptyList } from '@/shared/list/ui/EmptyList';

const none = {
  title: 'No notices yet',
  text: 'Announce what you send to a warehouse; its notice appears here with its status on the way into stock.',
};
const noneMatch = {
  title: 'No notices match',
  text: 'Search for something else, remove a filter or choose another status, or clear them all.',
};

interface Props {
  /** Whether a status, a search or filters hide notices. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no notices, or none that match. */
export function NoNotices(props: Props) {
  return (
    <EmptyList
      icon={<LocalShippingOutlined />}
      none={none}
      noneMatch={noneMatch}
      createLabel="Create Notice"
      {...props}
    />
  );
}
