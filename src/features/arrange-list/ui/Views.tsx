import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import type { Arrangement } from '@/shared/list/Arrangement';
import { SavedViews } from '@/shared/list/SavedViews';
import { useStore } from '@/shared/records/StoresContext';
import { ViewDesk } from '../model/ViewDesk';
import { SaveViewDialog } from './SaveViewDialog';
import { ViewDialogs } from './ViewDialogs';
import { ViewNotes } from './ViewNotes';
import { ViewsBar } from './ViewsBar';

interface Props {
  readonly arrangement: Arrangement;
  /** Whether the row of views is there. */
  readonly hasBar: boolean;
  /** What stands at the end of the row. */
  readonly end: ReactNode;
  /** Whether a name for a new view is asked for. */
  readonly isSaving: boolean;
  readonly onSave: (isSaving: boolean) => void;
}

/** The saved views of a list, and all that is done with them. */
export const Views = observer(function Views({
  arrangement,
  hasBar,
  end,
  isSaving,
  onSave,
}: Props) {
  const call = useCall();
  const session = useSession();
  const saved = useStore(SavedViews);
  const [desk] = useState(() => new ViewDesk({ call, saved, arrangement }));
  const account = session.client?.Name ?? '';
  const isAsking = isSaving || desk.asked !== null;
  return (
    <>
      {hasBar && (
        <ViewsBar arrangement={arrangement} desk={desk} end={end} onSave={() => onSave(true)} />
      )}
      {!isAsking && <ResponseBanner action={desk.action} />}
      <ViewNotes arrangement={arrangement} />
      {isSaving && <SaveViewDialog desk={desk} account={account} onClose={() => onSave(false)} />}
      {desk.asked && <ViewDialogs desk={desk} asked={desk.asked} account={account} />}
    </>
  );
});
