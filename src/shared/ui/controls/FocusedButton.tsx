import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends ButtonProps {
  /** Of two answers, only one is the safe one. */
  readonly takesFocus?: boolean;
}

/**
 * The button that has the focus when it appears: the answer that does no harm, or the only way on.
 */
export function FocusedButton({ takesFocus = true, ...props }: Props) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus before is covered or gone
  return <Button {...props} autoFocus={takesFocus} />;
}
