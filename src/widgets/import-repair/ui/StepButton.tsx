import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Hint } from '@/shared/ui/controls/Hint';

interface Props {
  /** What it does, or why it can not. */
  readonly words: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A step through the sheet: to a mistake, or through what was changed. */
export const StepButton = ({ words, isDisabled, onClick, children }: Props) => (
  <Hint title={words}>
    <IconButton
      aria-label={words}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      sx={isDisabled ? { opacity: 0.4 } : {}}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </IconButton>
  </Hint>
);
