import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { observer } from 'mobx-react-lite';
import type { ExportStore } from '../model/ExportStore';

interface Props {
  readonly store: ExportStore;
  /** What was copied, in words; null where nothing was. */
  readonly told: string | null;
  readonly onForget: () => void;
}

/** Says below the page what was copied, and which file has become ready meanwhile. */
export const Told = observer(function Told({ store, told, onForget }: Props) {
  const { newlyReady } = store;
  return (
    <>
      <Snackbar
        open={told !== null}
        message={told ?? ''}
        autoHideDuration={4_000}
        onClose={(_event, reason) => reason !== 'clickaway' && onForget()}
      />
      <Snackbar
        open={newlyReady !== null}
        message={newlyReady ? `${newlyReady.FileName} is ready` : ''}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && store.seen()}
        action={
          newlyReady && (
            <>
              <Button color="inherit" size="small" onClick={() => void store.fetch(newlyReady)}>
                Download
              </Button>
              <Button color="inherit" size="small" onClick={() => store.seen()}>
                Dismiss
              </Button>
            </>
          )
        }
      />
    </>
  );
});
