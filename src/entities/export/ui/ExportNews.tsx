import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useExports } from '../model/ExportStore';

/** Says below every page which file has become ready, also of those begun before the tab was loaded. */
export const ExportNews = observer(function ExportNews() {
  const store = useExports();
  const { newlyReady } = store;
  useEffect(() => void store.look(), [store]);
  return (
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
  );
});
