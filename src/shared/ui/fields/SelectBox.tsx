import CheckRounded from '@mui/icons-material/CheckRounded';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { OptionCount, type SelectOption } from './selectParts';

const Tick = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  flex: 'none',
  width: spacing(4.5),
}));

type Value = string | number;

interface Props {
  readonly id: string;
  readonly labelId: string;
  readonly noteId: string | undefined;
  readonly required: boolean;
  readonly options: readonly SelectOption<Value>[];
  readonly chosen: SelectOption<Value> | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onLikely: (value: Value) => void;
  /** What the box shows. */
  readonly children: ReactNode;
  /** What was done to the box before this one was there: it goes on from there. */
  readonly begun: 'opened' | 'focused' | null;
}

/** Milliseconds on one option after which a person is not on the way to another. */
const restAfter = 60;

/** Tells of a value that a person stays on. */
const useRest = (tell: (value: Value) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  useEffect(() => end, []);
  return {
    on: (value: Value) => {
      end();
      timer.current = setTimeout(() => tell(value), restAfter);
    },
    end,
  };
};

/** The box of a select, with its list. */
export function SelectBox(props: Props) {
  const { id, options, chosen, onChoose, onLikely, begun } = props;
  const rest = useRest(onLikely);
  const box = useRef<{ focus(): void }>(null);
  useEffect(() => {
    if (begun === 'focused') box.current?.focus();
  }, [begun]);
  return (
    <Select<Value>
      id={id}
      labelId={props.labelId}
      inputRef={box}
      defaultOpen={begun === 'opened'}
      value={chosen?.value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      displayEmpty
      renderValue={() => props.children}
      required={props.required}
      aria-describedby={props.noteId}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          onPointerEnter={() => rest.on(option.value)}
          onFocus={() => rest.on(option.value)}
          onPointerLeave={rest.end}
        >
          <Tick>{option === chosen && <CheckRounded />}</Tick>
          {option.label}
          <OptionCount count={option.count} />
        </MenuItem>
      ))}
    </Select>
  );
}
