import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ReferenceData } from '@/entities/session';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import {
  AddressFields,
  ContactFields,
  createRecipientDraft,
  NotesField,
  type RecipientValues,
} from '@/entities/recipient';

const Fields = styled(FormGrid)(({ theme }) => ({ marginTop: theme.spacing(4) }));

interface Props {
  readonly recipient: RecipientValues | null;
  readonly reference: ReferenceData;
  /** Stands below the address, by what is entered. */
  readonly besideEntered?: ((entered: RecipientValues) => ReactNode) | undefined;
  readonly onOk: (recipient: RecipientValues) => void;
  readonly onClose: () => void;
}

/**
 * The recipient's fields in a dialog, with their requirements (RCPT-01 to RCPT-05, RCPT-08 to
 * RCPT-16).
 */
export const RecipientDialog = observer(function RecipientDialog({
  recipient,
  reference,
  besideEntered,
  onOk,
  onClose,
}: Props) {
  const [draft] = useState(() => createRecipientDraft(recipient));
  const { form, showWrong } = useDraftForm(draft);
  const [isAsking, setAsking] = useState(false);
  const { values } = draft;
  const close = () => (draft.isDirty ? setAsking(true) : onClose());

  return (
    <>
      <Dialog
        open
        title="Recipient"
        onClose={close}
        onSubmit={() => onOk(values)}
        foot={
          <>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <ExplainedButton
              type="submit"
              variant="contained"
              whyDisabled={draft.whyNotSave}
              onRefused={showWrong}
            >
              Ok
            </ExplainedButton>
          </>
        }
      >
        <Checklist lines={draft.checklist} as="box" />
        <Fields ref={form}>
          <ContactFields draft={draft} takesFocus />
          <AddressFields draft={draft} countries={reference.countries} states={reference.states} />
          {besideEntered?.(values)}
          <NotesField draft={draft} />
        </Fields>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Discard the recipient?"
        text="What you entered in this dialog has not been saved."
        onOk={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
