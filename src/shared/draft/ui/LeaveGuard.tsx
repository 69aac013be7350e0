import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import type { KeptForm } from '../KeptForm';
import { useAsksOnUnload } from '../useAsksOnUnload';

type Kept = Pick<KeptForm, 'isSafe' | 'isWritten' | 'keepNow'>;

interface Props {
  readonly isUnsaved: () => boolean;
  /** The form as the server keeps it: what is kept is not lost, and nobody is asked about it. */
  readonly kept?: Kept;
}

/** Has a page that is about to be left kept first; whether its person must be asked instead. */
const useAsks = (kept: Kept | undefined): boolean => {
  const navigation = useNavigation();
  const [asks, setAsks] = useState(false);
  const isHeld = navigation.held !== null;
  useEffect(() => {
    if (!isHeld) {
      setAsks(false);
    } else if (kept?.isSafe === true) {
      void kept.keepNow().then((isKept) => (isKept ? navigation.answer(true) : setAsks(true)));
    } else setAsks(true);
  }, [isHeld, kept, navigation]);
  return isHeld && asks;
};

/**
 * Asks before a page with unsaved changes is left that would be lost; `isUnsaved` is asked at that
 * moment, never earlier.
 */
export const LeaveGuard = observer(function LeaveGuard({ isUnsaved, kept }: Props) {
  const navigation = useNavigation();
  const asks = useAsks(kept);
  useEffect(
    () => navigation.guard(() => isUnsaved() && kept?.isWritten !== true),
    [navigation, isUnsaved, kept],
  );
  useAsksOnUnload(isUnsaved, kept);
  return (
    <ConfirmDialog
      open={asks}
      isDanger
      title="Leave without saving?"
      text="What you entered on this page has not been saved."
      onOk={() => navigation.answer(true)}
      onCancel={() => navigation.answer(false)}
    />
  );
});
