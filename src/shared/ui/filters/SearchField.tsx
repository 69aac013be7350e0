import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { KeyHint } from '@/shared/keys/KeyHint';
import { useSmallScreen } from '../page/useSmallScreen';

interface Props {
  /** What a screen reader calls the field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
  readonly placeholder?: string;
  /** Whether a key brings the focus here; it is shown while the field is empty. */
  readonly hasKey?: boolean;
  readonly size?: 'small' | 'medium';
  readonly maxLength?: number;
  readonly disabled?: boolean;
  /** Gets the focus when it appears. */
  readonly takesFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search: the cross and Esc clear it, Enter is the caller's. */
export function SearchField({
  label,
  value,
  onChange,
  onEnter,
  hasKey = false,
  maxLength,
  takesFocus,
  ref,
  ...props
}: Props) {
  const id = useId();
  const isSmall = useSmallScreen();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing)
      onEnter?.();
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      onChange('');
    }
  };
  const clear = () => {
    onChange('');
    document.getElementById(id)?.focus();
  };
  return (
    <OutlinedInput
      {...props}
      id={id}
      type="search"
      fullWidth
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the search of a menu that was just opened
      autoFocus={takesFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
      inputRef={ref}
      slotProps={{
        input: { 'aria-label': label, maxLength, autoComplete: 'off', spellCheck: false },
      }}
      startAdornment={<SearchRounded aria-hidden="true" />}
      endAdornment={
        value !== '' ? (
          <IconButton
            size="small"
            edge="end"
            aria-label="Clear search"
            title="Clear search"
            onClick={clear}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        ) : hasKey && !isSmall ? (
          <KeyHint of="search" />
        ) : null
      }
    />
  );
}
