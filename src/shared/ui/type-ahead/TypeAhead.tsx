import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { Field, noteOf, type FieldLook } from '../field/Field';
import { matching } from './matching';

export interface TypeAheadOption<Value> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string | number> extends FieldLook {
  readonly options: readonly TypeAheadOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly placeholder?: string;
  /** Without it, what was chosen can be changed but not cleared. */
  readonly isClearable?: boolean;
  readonly required?: boolean;
  readonly autoComplete?: string;
  readonly onBlur?: () => void;
}

/** One of many options, found by typing; nothing else than an option can be entered. */
export function TypeAhead<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, placeholder, isClearable = true, required, autoComplete = 'off', onBlur, ...look } = props;
  const id = useId();
  return (
    <Autocomplete<TypeAheadOption<Value>, false, boolean>
      id={id}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_event, option) => onChange(option?.value ?? null)}
      getOptionKey={(option) => option.value}
      filterOptions={(all, { inputValue }) => matching(all, inputValue)}
      disableClearable={!isClearable}
      disabled={look.disabled}
      noOptionsText="Nothing found"
      onBlur={onBlur}
      renderInput={({ slotProps }) => (
        <Field id={id} {...look}>
          <OutlinedInput
            {...slotProps.input}
            placeholder={placeholder}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                autoComplete,
                'aria-required': required,
                'aria-describedby': noteOf(id, look),
              },
            }}
          />
        </Field>
      )}
    />
  );
}
