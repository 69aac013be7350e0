import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { processOrders, type Batch, type Duplicate } from './processOrders';

/**
 * Runs a bulk action; the page is loaded anew when its result is closed, and the list right after a
 * failure.
 */
export const useProcessOrders = (
  list: { load(): Promise<void> },
  duplicate?: Duplicate,
): ((batch: Batch) => void) => {
  const call = useCall();
  const actions = useActions();
  const session = useSession();
  const navigation = useNavigation();
  return (batch) =>
    void actions.run(
      processOrders(batch, {
        call,
        session,
        actions,
        leave: () => navigation.leaveOrReload(),
        reload: () => void list.load(),
        duplicate,
      }),
    );
};
