import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId, type MouseEvent } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the button can not be used now; it then stays in reach and says so. */
  readonly whyDisabled?: string | null;
  /** Called instead of `onClick` (or a form's submit) while it can not be used. */
  readonly onRefused?: () => void;
}

/** A button that, when it can not be used, still takes the focus and tells the reason. */
export function ExplainedButton({ whyDisabled, onClick, onRefused, children, ...props }: Props) {
  const id = useId();
  const isDisabled = Boolean(whyDisabled);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) return onClick?.(event);
    event.preventDefault();
    onRefused?.();
  };
  return (
    <>
      <Tooltip title={whyDisabled ?? ''} describeChild enterTouchDelay={0} slotProps={{ popper: { 'aria-hidden': true } }}>
        <Button
          {...props}
          onClick={click}
          aria-disabled={isDisabled || undefined}
          aria-describedby={isDisabled ? id : undefined}
          title={undefined}
        >
          {children}
        </Button>
      </Tooltip>
      {/* The tooltip shows the same words, outside every landmark. */}
      {isDisabled && <VisuallyHidden id={id}>{whyDisabled}</VisuallyHidden>}
    </>
  );
}
