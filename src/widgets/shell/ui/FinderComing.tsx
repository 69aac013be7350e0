import { styled } from '@mui/material/styles';
import { useCallback } from 'react';

/** Stands where the search's field will be. */
const Field = styled('input')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  ...typography.body1,
  position: 'fixed',
  zIndex: vars.zIndex.modal,
  top: spacing(28),
  left: '50%',
  width: spacing(180),
  maxWidth: `calc(100% - ${spacing(16)})`,
  height: vars.layout.header,
  padding: `0 ${spacing(13)}`,
  border: 0,
  borderRadius: vars.shape.md,
  outline: 0,
  fontSize: typography.pxToRem(16),
  color: 'inherit',
  backgroundColor: vars.palette.background.paper,
  boxShadow: vars.shadows[24],
  transform: 'translateX(-50%)',
  [breakpoints.down(layout.phone)]: { top: 0, maxWidth: '100%', borderRadius: 0 },
}));

interface Props {
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes what is typed while the search's code is still on its way. */
export function FinderComing({ onType, onClose }: Props) {
  const take = useCallback((input: HTMLInputElement) => {
    const before = document.activeElement;
    input.focus();
    // Whoever closes the search is back where it was opened.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Field
      ref={take}
      aria-label="Search everything"
      placeholder="Search everything"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      onBlur={onClose}
    />
  );
}
