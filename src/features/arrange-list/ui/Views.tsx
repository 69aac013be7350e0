import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import type { Arrangement } from '@/shared/list/Arrangement';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useViewDesk } from '../model/useViewDesk';
import { ViewNotes } from './ViewNotes';
import { ViewsBar } from './ViewsBar';

// No list needs it before a view was changed.
const ResponseBanner = lazyPart(
  'ResponseBanner',
  () => import('@/shared/action/ui/ResponseBanner'),
);
const ViewDialogs = lazyPart('ViewDialogs', () => import('./ViewDialogs'));

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
      {desk.asked === null && desk.action.response && (
        <Suspense fallback={null}>
          <ResponseBanner action={desk.action} />
        </Suspense>
      )}
      <ViewNotes arrangement={arrangement} />
      {desk.asked && (
        <Suspense fallback={null}>
          <ViewDialogs desk={desk} asked={desk.asked} account={session.client?.Name ?? ''} />
        </Suspense>
      )}
    </>
  );
});
