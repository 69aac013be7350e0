import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { FieldNote, noteOf, type FieldLook } from './Field';

interface Props extends Pick<FieldLook, 'help' | 'error' | 'disabled'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchField({ label, checked, onChange, disabled = false, help, error }: Props) {
  const id = useId();
  return (
    <FormControl error={Boolean(error)} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{
              input: { role: 'switch', 'aria-describedby': noteOf(id, { help, error }) },
            }}
          />
        }
      />
      <FieldNote id={id} help={help} error={error} />
    </FormControl>
  );
}
