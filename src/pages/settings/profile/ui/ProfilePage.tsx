import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAskSupport } from '@/features/ask-support';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { FormSkeleton } from '@/shared/ui/fields/FormSkeleton';
import { OwnAccount } from '../model/OwnAccount';
import { ProfileScreen } from './ProfileScreen';

/** The own account, read anew on every arrival (PROFILE-01 to PROFILE-06, OPEN-104). */
export const ProfilePage = observer(function ProfilePage() {
  const call = useCall();
  const askSupport = useAskSupport();
  const [account] = useState(() => new OwnAccount(call));
  const { user, reading } = account;
  useEffect(() => void reading.load(), [reading]);
  const waiting = (
    <>
      <ScreenHeader title="Profile" />
      {reading.problem ? (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
        />
      ) : (
        <FormSkeleton shape="fields" label="Loading profile" />
      )}
    </>
  );
  return (
    <>
      {user ? <ProfileScreen user={user} /> : waiting}
      {/* One for both: a switcher that was opened meanwhile stays open. */}
      <ScreenDock />
    </>
  );
});
