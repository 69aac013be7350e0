import { useState } from 'react';
import { digitsOf } from '@contract/text';
import { TextField, type TextFieldProps } from './TextField';

interface Props extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'rows' | 'maxLength' | 'hasCounter' | 'inputMode' | 'isNumeric'
> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** How many digits can be typed. */
  readonly maxDigits?: number;
}

/**
 * The whole number in what was typed or pasted: null for none, 0 for a negative one, the part
 * before a decimal point.
 */
const wholeNumberIn = (typed: string): number | null => {
  const [whole = ''] = typed.split('.', 1);
  if (whole.trimStart().startsWith('-')) return 0;
  const digits = digitsOf(whole);
  return digits === '' ? null : Number(digits);
};

/**
 * A whole number from 0 on (a negative one becomes 0, ORDE-10): takes digits only, and neither
 * wheel nor arrow keys change it.
 */
export function NumberField({ value, onChange, maxDigits = 9, ...props }: Props) {
  /**
   * A minus was typed, and the 0 that it became still stands: digits that follow belong to the
   * negative number.
   */
  const [isNegative, setNegative] = useState(false);
  const change = (typed: string) => {
    const staysNegative =
      typed.trimStart().startsWith('-') || (isNegative && value === 0 && typed.startsWith('0'));
    setNegative(staysNegative);
    const next = staysNegative ? 0 : wholeNumberIn(typed);
    if (next === null || String(next).length <= maxDigits) onChange(next);
  };
  return (
    <TextField
      {...props}
      isNumeric
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(Math.max(0, Math.trunc(value)))}
      onChange={change}
      onBlur={(event) => {
        setNegative(false);
        props.onBlur?.(event);
      }}
    />
  );
}
