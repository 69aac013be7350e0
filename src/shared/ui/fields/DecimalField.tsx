import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

interface Props extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'rows' | 'maxLength' | 'hasCounter' | 'inputMode' | 'isNumeric'
> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** How many digits can stand before the point. */
  readonly maxDigits?: number;
  readonly maxDecimals?: number;
}

const numberIn = (text: string): number | null => (/\d/.test(text) ? Number(text) : null);

/**
 * What was typed or pasted as digits with a point: "1,234.50" without its separators, a negative
 * number as 0.
 */
const plain = (typed: string): string => {
  const text = typed.trim();
  if (text.startsWith('-')) return '0';
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
};

/**
 * A number from 0 on, with decimals; what is no such number is not taken, and neither wheel nor
 * arrow keys change it.
 */
export function DecimalField({ value, onChange, maxDigits = 7, maxDecimals = 2, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const accepted = new RegExp(`^\\d{0,${maxDigits}}(\\.\\d{0,${maxDecimals}})?$`);
  const change = (next: string) => {
    const text = plain(next);
    if (!accepted.test(text)) return;
    setTyped(text);
    onChange(numberIn(text));
  };
  // "1." and "1.0" stay as they are typed, though they are the number 1.
  const text = numberIn(typed) === value ? typed : String(value ?? '');
  return (
    <TextField
      {...props}
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={change}
    />
  );
}
