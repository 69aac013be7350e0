import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import { EmptyList } from '@/shared/list/ui/EmptyList';

const none = {
  title: 'No returns yet',
  text: 'Announce what comes back of an order; the return appears here with what is expected and what was received.',
};
const noneMatch = {
  title: 'No returns match',
  text: 'Search for something else, remove a filter or choose another status, or clear them all.',
};

interface Props {
  /** Whether a state, a search or filters hide returns. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: () => void;
}

/** Stands in the table's place: there are no returns, or none that match. */
export function NoReturns(props: Props) {
  return (
    <EmptyList
      icon={<AssignmentReturnOutlined />}
      none={none}
      noneMatch={noneMatch}
      createLabel="Create Return"
      {...props}
    />
  );
}
