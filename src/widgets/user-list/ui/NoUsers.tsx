import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { EmptyList } from '@/shared/list/ui/EmptyList';
import { EmptyState } from '@/shared/ui/empty-state/EmptyState';

const none = { title: 'No users yet', text: 'People who can sign in here appear in this list, with their roles.' };
const noneMatch = { title: 'No users match', text: 'Search for something else or choose another role, or clear both.' };

interface Props {
  /** Whether a search or a role hides users. */
  readonly isNarrowed: boolean;
  readonly onClearAll: () => void;
  readonly onCreate: (() => void) | null;
}

/** Stands in the table's place: there are no users, or none that match. */
export function NoUsers({ isNarrowed, onClearAll, onCreate }: Props) {
  const icon = <PeopleAltOutlined />;
  if (onCreate === null && !isNarrowed) return <EmptyState icon={icon} {...none} />;
  return <EmptyList icon={icon} none={none} noneMatch={noneMatch} createLabel="Add User" isNarrowed={isNarrowed} onClearAll={onClearAll} onCreate={onCreate ?? onClearAll} />;
}
