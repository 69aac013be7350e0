import type { ApiProblem } from '@/shared/api/ApiProblem';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';

interface Props {
  readonly problem: ApiProblem;
  readonly onReload: () => void;
  readonly onSupport: () => void;
}

/** Says that the open invitations could not be read, and offers to try again. */
export const FailedInvitations = ({ problem: { message, errorId }, ...offered }: Props) => (
  <FailedLoad message={message} errorId={errorId} isCompact {...offered} />
);
