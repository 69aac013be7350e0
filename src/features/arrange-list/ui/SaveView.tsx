import Button, { type ButtonProps } from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useSession } from '@/entities/session';
import type { Arrangement } from '@/shared/list/Arrangement';
import { lazyPart } from '@/shared/ui/page/lazyPart';

// No list needs it before somebody saves a view.
const SaveViewDialog = lazyPart('SaveViewDialog', () => import('./SaveViewDialog'));

interface Props extends Pick<ButtonProps, 'size' | 'startIcon'> {
  readonly arrangement: Arrangement;
  /** Whether it is offered elsewhere; it stays until its dialog is closed. */
  readonly isElsewhere?: boolean;
}

/** Keeps a list that was arranged as a view, where the server keeps views. */
export const SaveView = observer(function SaveView({
  arrangement,
  isElsewhere = false,
  ...looks
}: Props) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isNew = session.extras?.views === true && arrangement.changed.length > 0;
  return (
    <>
      {isNew && !isElsewhere && (
        <Button {...looks} variant="text" onClick={() => setOpen(true)}>
          Save view
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SaveViewDialog arrangement={arrangement} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
