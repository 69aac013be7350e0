import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panes } from '@/shared/ui/page/Panes';
import { ItemGroups } from '../model/ItemGroups';
import { AddGroup } from './AddGroup';
import { CurrentGroups } from './CurrentGroups';
import { RenameGroup } from './RenameGroup';

/** The groups that items of all clients can be put into (GROUP-01 to GROUP-05). */
export const ManageItemGroupsPage = observer(function ManageItemGroupsPage() {
  const call = useCall();
  const session = useSession();
  const askSupport = useAskSupport();
  const [groups] = useState(() => new ItemGroups(call, session));
  const { action, refresh } = groups;
  return (
    <>
      <ScreenHeader title="Item Groups" />
      <ResponseBanner action={action} />
      {refresh.problem && (
        <FailedLoad
          isCompact
          message={refresh.problem.message}
          errorId={refresh.problem.errorId}
          onReload={() => void refresh.load()}
          onSupport={askSupport}
        />
      )}
      <Panes>
        <CurrentGroups groups={groups} />
        <FormStack>
          <AddGroup groups={groups} />
          <RenameGroup groups={groups} />
        </FormStack>
      </Panes>
    </>
  );
});
