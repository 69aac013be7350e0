import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useShortcut } from '@/shared/keys/useShortcut';
import { useStore } from '@/shared/records/StoresContext';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { Undos } from '../Undos';

// No page needs it before something was done.
const UndoLine = lazyPart('UndoLine', () => import('./UndoLine'));

const said = ({ stage }: Undos): string => {
  if (stage.name === 'offered') return `${stage.undoable.text}. Press Ctrl Z to undo.`;
  if (stage.name === 'running') return 'Undoing...';
  if (stage.name === 'done') return stage.text;
  return stage.name === 'failed' ? stage.problem.message : '';
};

/**
 * Over the page, whichever it is: what was done last and can still be undone, for ten seconds. The
 * focus stays where it is.
 */
export const UndoBar = observer(function UndoBar() {
  const undos = useStore(Undos);
  useShortcut('undo', () => void undos.undo(), undos.stage.name === 'offered');
  return (
    <>
      {/* There before its words, so that a screen reader says them; the seconds are no news. */}
      <VisuallyHidden aria-live="polite">{said(undos)}</VisuallyHidden>
      {undos.stage.name !== 'idle' && (
        <Suspense fallback={null}>
          <UndoLine undos={undos} />
        </Suspense>
      )}
    </>
  );
});
