import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Kbd } from '@/shared/ui/controls/Kbd';
import { usePhone } from '@/shared/ui/page/usePhone';
import { pastedValues } from '../model/pasted';

const Head = styled('div')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(3),
  height: vars.layout.header,
  padding: `0 ${spacing(5)}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > svg': { color: vars.palette.text.tertiary },
  '& > input': {
    ...typography.body1,
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    outline: 0,
    fontSize: typography.pxToRem(16),
    color: 'inherit',
    background: 'none',
  },
  '& > input::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
  [breakpoints.down(layout.phone)]: { gap: spacing(1), padding: `0 ${spacing(2)}` },
}));

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** The id of the list below; null while there is none. */
  readonly listId: string | null;
  readonly activeId: string | undefined;
}

/** What is looked for: a combobox that keeps the focus while its list is walked through. */
export function FinderField({ value, onChange, onKeyDown, onClose, listId, activeId }: Props) {
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement | null>(null);
  const take = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    input?.focus();
  }, []);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const values = pastedValues(event.clipboardData.getData('text'));
    if (values === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    onChange(`${before}${values}${after}`);
  };
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <Head>
      {isPhone ? (
        <IconButton aria-label="Back" onClick={onClose}>
          <ArrowBackRounded />
        </IconButton>
      ) : (
        <SearchRounded aria-hidden="true" />
      )}
      <input
        ref={take}
        role="combobox"
        aria-label="Search everything"
        aria-autocomplete="list"
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-activedescendant={activeId}
        placeholder="Number, name, PO, tracking, SKU, recipient, or what to do"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {!isPhone && <Kbd aria-hidden="true">Esc</Kbd>}
      {isPhone && value !== '' && (
        <IconButton aria-label="Clear search" onClick={clear}>
          <CloseRounded />
        </IconButton>
      )}
    </Head>
  );
}
