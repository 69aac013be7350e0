import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { shortened } from '@/shared/format/shortened';
import { Field, noteOf, type FieldLook } from './Field';
import { matching } from './matching';

export interface TypeAheadOption<Value> {
  readonly value: Value;
  readonly label: string;
  /** A short name that finds it as well. */
  readonly code?: string;
}

/** The last line of a long list: it says that there are more, and can not be chosen. */
interface More {
  readonly value: null;
  readonly label: string;
}

type Listed<Value> = TypeAheadOption<Value> | More;

/** What is listed for the letters typed: the best matches, as many as can be drawn at once. */
const listed = <Value,>(options: readonly Listed<Value>[], typed: string): Listed<Value>[] => {
  const { shown, more } = shortened(matching(options, typed));
  return more === null ? [...shown] : [...shown, { value: null, label: more }];
};

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
  const {
    options,
    value,
    onChange,
    placeholder,
    isClearable = true,
    required,
    autoComplete = 'off',
    onBlur,
    ...look
  } = props;
  const id = useId();
  return (
    <Autocomplete<Listed<Value>, false, boolean>
      id={id}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_event, option) => onChange(option?.value ?? null)}
      getOptionKey={(option) => option.value ?? 'more'}
      getOptionDisabled={(option) => option.value === null}
      filterOptions={(all, { inputValue }) => listed(all, inputValue)}
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
