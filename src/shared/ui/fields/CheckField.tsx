import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, type ReactNode } from 'react';
import { FieldNote, noteOf, type FieldLook } from './Field';

interface Props extends Pick<FieldLook, 'help' | 'error' | 'disabled'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A yes or no as a checkbox with its words. */
export function CheckField({ label, checked, onChange, disabled = false, help, error }: Props) {
  const id = useId();
  return (
    <FormControl error={Boolean(error)} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': noteOf(id, { help, error }) } }}
          />
        }
      />
      <FieldNote id={id} help={help} error={error} />
    </FormControl>
  );
}
