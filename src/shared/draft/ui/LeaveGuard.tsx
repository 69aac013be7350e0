import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';

/**
 * Asks before a page with unsaved changes is left; `isUnsaved` is asked at that moment, never
 * earlier.
 */
export const LeaveGuard = observer(function LeaveGuard({
  isUnsaved,
}: {
  readonly isUnsaved: () => boolean;
}) {
  const navigation = useNavigation();
  useEffect(() => navigation.guard(isUnsaved), [navigation, isUnsaved]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      open={navigation.held !== null}
      isDanger
      title="Leave without saving?"
      text="What you entered on this page has not been saved."
      onOk={() => navigation.answer(true)}
      onCancel={() => navigation.answer(false)}
    />
  );
});
