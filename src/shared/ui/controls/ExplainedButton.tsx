import Button, { type ButtonProps } from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useId, type MouseEvent } from 'react';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { Hint } from './Hint';
import { useHint } from './useHint';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the button can not be used now; it then stays in reach and says so. */
  readonly whyDisabled?: string | null;
  /** Called instead of `onClick` (or a form's submit) while it can not be used. */
  readonly onRefused?: () => void;
  /** What the hint stands at the left of, where it would cover something below the button. */
  readonly hintBeside?: () => HTMLElement;
}

/** Milliseconds that a hint which stands apart waits for the mouse to come over. */
const timeToReach = 400;

// A phone has this much room left of a page's actions.
const besideOnPhones = {
  sx: ({ breakpoints, spacing }: Theme) => ({
    [breakpoints.down('sm')]: { maxWidth: spacing(50) },
  }),
};

/** A button that, when it can not be used, still takes the focus and tells the reason. */
export function ExplainedButton({
  whyDisabled,
  onClick,
  onRefused,
  hintBeside,
  children,
  ...props
}: Props) {
  const id = useId();
  const isDisabled = Boolean(whyDisabled);
  const { isShown, onOpen, onClose, pointing } = useHint(isDisabled);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) return onClick?.(event);
    event.preventDefault();
    onRefused?.();
  };
  return (
    <>
      <Hint
        title={whyDisabled ?? ''}
        describeChild
        open={isShown && isDisabled}
        onOpen={onOpen}
        onClose={onClose}
        disableTouchListener
        {...(hintBeside && { placement: 'left', arrow: false, leaveDelay: timeToReach })}
        popper={{ 'aria-hidden': true, ...(hintBeside && { anchorEl: hintBeside }) }}
        {...(hintBeside && { bubble: besideOnPhones })}
      >
        <Button
          {...props}
          {...pointing}
          onClick={click}
          aria-disabled={isDisabled || undefined}
          aria-describedby={isDisabled ? id : undefined}
        >
          {children}
        </Button>
      </Hint>
      {/* The tooltip shows the same words, outside every landmark. */}
      {isDisabled && <VisuallyHidden id={id}>{whyDisabled}</VisuallyHidden>}
    </>
  );
}
