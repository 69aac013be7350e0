import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { importFileTypes } from '@contract/imports';
import type { ImportDescription } from '@/entities/import';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useCall } from '@/shared/api/CallContext';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { ImportUpload } from '../model/ImportUpload';
import { FileDrop } from './FileDrop';
import { FileGuide } from './FileGuide';

interface Props {
  readonly kind: ImportDescription;
  /** What there is to say of the chosen file. */
  readonly renderNote?: (file: File) => ReactNode;
  readonly onClose: () => void;
  /** The server has taken the file; the dialog's work is done. */
  readonly onStarted: () => void;
}

/** Sends a file to be imported, and says how it must look (IMP-13 to IMP-18). */
export const UploadImportDialog = observer(function UploadImportDialog({
  kind,
  renderNote,
  onClose,
  onStarted,
}: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [upload] = useState(
    () =>
      new ImportUpload({
        call,
        session,
        actions,
        kind,
        onStarted,
        onDraft: (id) => navigation.go(kind.repair, { id, term: '' }),
      }),
  );
  const offersCheck = session.extras?.importDrafts === true && session.may('import.start');
  const whyDisabled = upload.file === null ? 'Choose a file first' : null;
  return (
    <Dialog
      open
      title="Upload File"
      context={`Import ${kind.noun} from a spreadsheet`}
      width="large"
      onClose={onClose}
      onSubmit={() => void (offersCheck ? upload.check() : upload.send())}
      foot={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <ExplainedButton
            variant={offersCheck ? 'outlined' : 'contained'}
            type={offersCheck ? 'button' : 'submit'}
            whyDisabled={whyDisabled}
            onClick={() => offersCheck && void upload.send()}
          >
            Upload
          </ExplainedButton>
          {offersCheck && (
            <ExplainedButton variant="contained" type="submit" whyDisabled={whyDisabled}>
              Check first
            </ExplainedButton>
          )}
        </>
      }
    >
      <FileDrop
        label="Import file"
        types={importFileTypes}
        help="CSV, XLS or XLSX, 10 MB at most"
        file={upload.file}
        error={upload.error}
        onChoose={(files) => upload.choose(files)}
        onRemove={() => upload.remove()}
      />
      {upload.file && renderNote?.(upload.file)}
      <FileGuide kind={kind} />
    </Dialog>
  );
});
