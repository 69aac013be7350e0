import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

interface Props<Value extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string>({
  label,
  choices,
  value: chosen,
  disabled,
  onChange,
}: Props<Value>) {
  const values = Object.keys(choices) as Value[];
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={`choice-${label}`}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={`choice-${label}`}
        value={chosen}
        onChange={(_event, value) => {
          const found = values.find((each) => each === value);
          if (found !== undefined) onChange(found);
        }}
      >
        {values.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={choices[value]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
