import { observer } from 'mobx-react-lite';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';
import { useActions } from '../ActionContext';

const ActionDialog = lazyOverlay('ActionDialog', {
  load: () => import('./ActionDialog'),
  isOpen: () => true,
});

/** What a running action shows: its title while it runs, then its result (MODAL-06 to MODAL-15). */
export const ActionOverlay = observer(function ActionOverlay() {
  const { stage, isOpen } = useActions();
  return stage.name !== 'idle' && isOpen && <ActionDialog />;
});
