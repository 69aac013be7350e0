import OutlinedInput from '@mui/material/OutlinedInput';
import {
  useId,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Field, noteOf, type FieldLook } from './Field';

export interface TextFieldProps extends FieldLook {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly maxLength?: number;
  /** Shows 32/80 at the label's right; needs `maxLength`. */
  readonly hasCounter?: boolean;
  /** Makes it a text area of so many lines. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Gets the focus when it appears: the first field of a dialog. */
  readonly takesFocus?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  readonly name?: string;
  /** Digits of one width, for phone numbers, quantities and codes. */
  readonly isNumeric?: boolean;
  readonly align?: 'left' | 'right';
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly onBlur?: (event: FocusEvent) => void;
  /** Gets the event, so that what takes the focus is not pressed by the same key. */
  readonly onEnter?: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line (or, with `rows`, lines) of text; `onChange` gives the text itself. */
export function TextField({
  value,
  onChange,
  type = 'text',
  maxLength,
  rows,
  onEnter,
  ref,
  ...props
}: TextFieldProps) {
  const id = useId();
  const { label, isLabelHidden, help, error, disabled, size, isLineReserved } = props;
  const look = { label, isLabelHidden, help, error, disabled, size, isLineReserved };
  const counter =
    props.hasCounter && maxLength !== undefined ? `${value.length}/${maxLength}` : undefined;
  return (
    <Field id={id} counter={counter} {...look}>
      <OutlinedInput
        id={id}
        inputRef={ref}
        type={type}
        name={props.name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (
            event.key === 'Enter' &&
            !event.ctrlKey &&
            !event.metaKey &&
            !event.nativeEvent.isComposing
          )
            onEnter?.(event);
        }}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows && rows * 3}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        autoComplete={props.autoComplete}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- dialogs put the focus into their first field
        autoFocus={props.takesFocus}
        startAdornment={props.start}
        endAdornment={props.end}
        className={props.isNumeric ? 'numeric' : undefined}
        aria-describedby={noteOf(id, look)}
        slotProps={{
          input: {
            maxLength,
            inputMode: props.inputMode,
            'aria-required': props.required,
            style: props.align && { textAlign: props.align },
          },
        }}
      />
    </Field>
  );
}
