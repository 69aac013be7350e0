import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useSession } from '@/entities/session';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import type { Arrangement } from '@/shared/list/Arrangement';
import { useViewDesk } from '../model/useViewDesk';
import { ViewDialogs } from './ViewDialogs';
import { ViewNotes } from './ViewNotes';
import { ViewsBar } from './ViewsBar';

interface Props {
  readonly arrangement: Arrangement;
  /** Whether the row of views is there. */
  readonly hasBar: boolean;
  /** What stands at the end of the row. */
  readonly end: ReactNode;
}

/** The saved views of a list, and all that is done with them. */
export const Views = observer(function Views({ arrangement, hasBar, end }: Props) {
  const session = useSession();
  const desk = useViewDesk(arrangement);
  return (
    <>
      {hasBar && <ViewsBar arrangement={arrangement} desk={desk} end={end} />}
      {desk.asked === null && <ResponseBanner action={desk.action} />}
      <ViewNotes arrangement={arrangement} />
      {desk.asked && (
        <ViewDialogs desk={desk} asked={desk.asked} account={session.client?.Name ?? ''} />
      )}
    </>
  );
});
