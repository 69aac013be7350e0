import { digitsOf } from '@contract/text';
import { TextField, type TextFieldProps } from '../text-field/TextField';

interface Props extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'rows' | 'maxLength' | 'hasCounter' | 'inputMode' | 'isNumeric'
> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** How many digits can be typed. */
  readonly maxDigits?: number;
}

/** The whole number in what was typed or pasted: null for none, 0 for a negative one, the part before a decimal point. */
const wholeNumberIn = (typed: string): number | null => {
  const [whole = ''] = typed.split('.', 1);
  if (whole.trimStart().startsWith('-')) return 0;
  const digits = digitsOf(whole);
  return digits === '' ? null : Number(digits);
};

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
        const next = wholeNumberIn(typed);
        if (next === null || String(next).length <= maxDigits) onChange(next);
      }}
    />
  );
}
