import { observer } from 'mobx-react-lite';
import { whyNotChangeView, whyNotShareViews } from '@contract/viewRules';
import type { ViewRecord } from '@contract/viewRecord';
import { useSession } from '@/entities/session';
import { RowMenu } from '@/shared/ui/controls/RowMenu';
import type { ViewDesk } from '../model/ViewDesk';

interface Props {
  readonly view: ViewRecord;
  readonly desk: ViewDesk;
}

/** What can be done with a view; only to open with it where it is somebody else's. */
export const ViewMenu = observer(function ViewMenu({ view, desk }: Props) {
  const { user } = useSession();
  const { IsDefault, IsShared, List, Name } = view;
  const mayChange = user !== null && whyNotChangeView(user.Role, view) === null;
  return (
    <RowMenu
      label={`Actions for view ${Name}`}
      actions={[
        {
          label: IsDefault ? 'Do not open the list with it' : 'Open the list with it',
          onClick: () => void desk.openWith(IsDefault ? null : view),
        },
        ...(mayChange
          ? [
              { label: 'Rename', onClick: () => desk.ask({ act: 'rename', view }) },
              ...(whyNotShareViews(List) === null
                ? [
                    {
                      label: IsShared ? 'Stop sharing' : 'Share with everybody',
                      onClick: () => void desk.share(view, !IsShared),
                    },
                  ]
                : []),
              { label: 'Delete', onClick: () => desk.ask({ act: 'remove', view }) },
            ]
          : []),
      ]}
    />
  );
});
