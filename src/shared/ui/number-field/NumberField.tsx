import { TextField, type TextFieldProps } from '../text-field/TextField';
import { digitsOf } from './digitsOf';

interface Props extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'rows' | 'maxLength' | 'hasCounter' | 'inputMode' | 'isNumeric'
> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** How many digits can be typed. */
  readonly maxDigits?: number;
}

/** A whole number from 0 on: takes digits only, and neither wheel nor arrow keys change it. */
export function NumberField({ value, onChange, maxDigits = 9, ...props }: Props) {
  return (
    <TextField
      {...props}
      isNumeric
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(Math.max(0, Math.trunc(value)))}
      onChange={(typed) => {
        const next = digitsOf(typed);
        if (next === null || String(next).length <= maxDigits) onChange(next);
      }}
    />
  );
}
