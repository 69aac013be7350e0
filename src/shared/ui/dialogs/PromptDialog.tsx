import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog';
import { TextField } from '../fields/TextField';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  readonly label: string;
  /** Said below the field. */
  readonly help?: string;
  readonly initialValue?: string;
  readonly maxLength?: number;
  readonly okText?: string;
  /** Gets the trimmed value, which is never empty. */
  readonly onOk: (value: string) => void;
  readonly onCancel: () => void;
}

/** Asks for one line of text: Enter or Ok confirms once something is entered. */
export function PromptDialog({
  open,
  title,
  text,
  label,
  help,
  initialValue = '',
  maxLength,
  okText = 'Ok',
  onOk,
  onCancel,
}: Props) {
  const [value, setValue] = useState(initialValue);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setValue(initialValue);
  }
  const entered = value.trim();
  const cancel = () => {
    if (open) onCancel();
  };
  return (
    <Dialog
      open={open}
      title={title}
      context={text}
      onClose={cancel}
      isCrossHidden
      isNeverFullScreen
      onSubmit={() => {
        if (entered !== '') onOk(entered);
      }}
      foot={
        <>
          <Button variant="outlined" onClick={cancel}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" disabled={entered === ''}>
            {okText}
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        help={help}
        value={value}
        onChange={setValue}
        maxLength={maxLength}
        takesFocus
        autoComplete="off"
      />
    </Dialog>
  );
}
