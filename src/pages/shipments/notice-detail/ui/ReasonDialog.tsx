import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { NoticeLine } from '@contract/noticePage';
import {
  longestReasonNote,
  noticeReasons,
  reasonsFor,
  type NoticeDifference,
  type NoticeReason,
} from '@contract/noticeReasons';
import { figuresText } from '@contract/noticeWords';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';

const Fields = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(4) }));

/** A difference of a line that gets its reason. */
export interface AskedReason {
  readonly line: NoticeLine;
  readonly of: NoticeDifference;
}

interface Props {
  readonly asked: AskedReason;
  readonly onSave: (reason: NoticeReason, note: string) => void;
  readonly onClose: () => void;
}

/** Asks staff why a line differs from what was announced. */
export function ReasonDialog({ asked: { line, of }, onSave, onClose }: Props) {
  const given = line.Reasons.find(({ Of }) => Of === of);
  const [reason, setReason] = useState<NoticeReason | null>(given?.Reason ?? null);
  const [note, setNote] = useState(given?.Note ?? '');
  const save = () => {
    if (reason !== null) onSave(reason, note.trim());
  };
  return (
    <Dialog
      open
      title={`Why is ${line.StockNumber} ${of}?`}
      context={`${figuresText(line)}. The client is told.`}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <ExplainedButton
            type="submit"
            variant="contained"
            whyDisabled={reason === null ? 'Choose a reason' : null}
          >
            Save Reason
          </ExplainedButton>
        </>
      }
    >
      <Fields>
        <SelectField
          label="Reason"
          placeholder="Choose a reason"
          options={reasonsFor(of).map((name) => ({
            value: name,
            label: noticeReasons[name].label,
          }))}
          value={reason}
          onChange={setReason}
          required
          takesFocus
        />
        <TextField
          label="Note (optional)"
          rows={2}
          maxLength={longestReasonNote}
          hasCounter
          value={note}
          onChange={setNote}
        />
      </Fields>
    </Dialog>
  );
}
