import CheckRounded from '@mui/icons-material/CheckRounded';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { countText } from '@/shared/format/numbers';
import { Field, labelOf, noteOf, type FieldLook } from './Field';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  /** How many there are, at the option's right. */
  readonly count?: number;
  readonly disabled?: boolean;
}

interface Props<Value extends string | number> extends FieldLook {
  readonly options: readonly SelectOption<Value>[];
  /** null: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  /** Writes the label inside the box, in front of the value, for filter rows. */
  readonly isLabelInside?: boolean;
  readonly required?: boolean;
}

const Tick = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  flex: 'none',
  width: spacing(4.5),
}));

const Faint = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.tertiary,
}));

const Shown = styled('span')(({ theme: { mixins, vars } }) => ({
  ...mixins.truncate,
  '&[data-empty="true"]': { color: vars.palette.text.tertiary },
}));

const Count = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.caption,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  '.MuiMenuItem-root &': { ...typography.subtitle2, marginLeft: 'auto', paddingLeft: spacing(6) },
}));

/** One of a few options; the chosen one is ticked in the list. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, placeholder, isLabelInside = false, required, ...look } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const show = () => (
    <>
      {isLabelInside && <Faint aria-hidden="true">{look.label}</Faint>}
      <Shown data-empty={!chosen}>{chosen ? chosen.label : placeholder}</Shown>
      {chosen?.count !== undefined && <Count>{countText(chosen.count)}</Count>}
    </>
  );
  return (
    <Field id={id} {...look} isLabelHidden={isLabelInside || look.isLabelHidden}>
      <Select<Value | ''>
        id={id}
        labelId={labelOf(id)}
        value={chosen?.value ?? ''}
        onChange={({ target }) => {
          const next = options.find((option) => option.value === target.value);
          if (next) onChange(next.value);
        }}
        displayEmpty
        renderValue={show}
        required={required}
        aria-describedby={noteOf(id, look)}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled}>
            <Tick>{option === chosen && <CheckRounded />}</Tick>
            {option.label}
            {option.count !== undefined && <Count>{countText(option.count)}</Count>}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
