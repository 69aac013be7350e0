import Button, { type ButtonProps } from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import type { Arrangement } from '@/shared/list/Arrangement';
import { lazyPart } from '@/shared/ui/page/lazyPart';

// No list needs it before somebody saves a view.
const SaveViewDialog = lazyPart('SaveViewDialog', () => import('./SaveViewDialog'));

interface Saving {
  /** Whether there is something to save, on a server that keeps views. */
  readonly isNew: boolean;
  readonly begin: () => void;
  /** The dialog, which stays until it is closed. */
  readonly dialog: ReactNode;
}

/** Keeps a list that was arranged as a view; read in an observer. */
export const useSaveView = (arrangement: Arrangement): Saving => {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  return {
    isNew: session.extras?.views === true && arrangement.changed.length > 0,
    begin: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <SaveViewDialog arrangement={arrangement} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

interface Props extends Pick<ButtonProps, 'size' | 'startIcon'> {
  readonly arrangement: Arrangement;
  /** Whether it is offered elsewhere. */
  readonly isElsewhere?: boolean;
}

/** Keeps a list that was arranged as a view, where the server keeps views. */
export const SaveView = observer(function SaveView({
  arrangement,
  isElsewhere = false,
  ...looks
}: Props) {
  const { isNew, begin, dialog } = useSaveView(arrangement);
  return (
    <>
      {isNew && !isElsewhere && (
        <Button {...looks} variant="text" onClick={begin}>
          Save view
        </Button>
      )}
      {dialog}
    </>
  );
});
