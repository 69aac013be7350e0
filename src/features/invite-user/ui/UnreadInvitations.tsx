import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { UserSection } from '@contract/userRules';
import { useInvitations } from '@/entities/invitation';
import { FailedInvitations } from './lateParts';

interface Props {
  readonly section: UserSection;
  readonly onSupport: () => void;
}

/** Says that the open invitations could not be read; the users below are there all the same. */
export const UnreadInvitations = observer(function UnreadInvitations({
  section,
  onSupport,
}: Props) {
  const store = useInvitations();
  return (
    store.problem && (
      <Suspense fallback={null}>
        <FailedInvitations
          problem={store.problem}
          onReload={() => void store.load(section)}
          onSupport={onSupport}
        />
      </Suspense>
    )
  );
});
