import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';

const Box = styled('div')({
  userSelect: 'none',
  cursor: 'pointer',
  '&.Mui-disabled': { cursor: 'default' },
  '&&&': { paddingRight: 32, minWidth: 16 },
});

const Arrow = styled(ExpandMoreRounded)(({ theme: { typography, vars } }) => ({
  position: 'absolute',
  top: 'calc(50% - 0.5em)',
  right: 10,
  fontSize: typography.pxToRem(18),
  color: vars.palette.text.tertiary,
  pointerEvents: 'none',
}));

const openingKeys: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowDown', 'ArrowUp']);

interface BoxProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** Stands where an input has its line of text; of what that is given it takes what it needs. */
const ClosedBox = ({ ref, ...props }: BoxProps) => (
  <>
    <Box
      ref={ref}
      id={props.id}
      className={props.className}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded="false"
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-disabled={props.disabled || undefined}
      aria-required={props.required || undefined}
      aria-invalid={props['aria-invalid'] || undefined}
      tabIndex={props.disabled ? undefined : 0}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onMouseDown={props.disabled ? undefined : props.onMouseDown}
      onKeyDown={props.onKeyDown}
    >
      {props.children}
    </Box>
    <Arrow />
  </>
);

interface Props {
  readonly id: string;
  readonly labelId: string;
  readonly noteId: string | undefined;
  readonly required: boolean;
  /** What the box shows. */
  readonly children: ReactNode;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Called when a person opens it. */
  readonly onOpen: () => void;
}

/** How a select looks while it is closed, as long as the code of the real one is on its way. */
export function ClosedSelect({ id, labelId, noteId, required, children, ...acts }: Props) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    acts.onOpen();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    acts.onOpen();
  };
  return (
    <OutlinedInput
      className="MuiSelect-root"
      notched
      required={required}
      onFocus={acts.onFocus}
      onBlur={acts.onBlur}
      inputComponent={ClosedBox}
      inputProps={{
        id,
        className: 'MuiSelect-select',
        'aria-labelledby': labelId,
        'aria-describedby': noteId,
        onMouseDown: press,
        onKeyDown: pressKey,
        children,
      }}
    />
  );
}
