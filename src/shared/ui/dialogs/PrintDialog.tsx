import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FocusedButton } from '../controls/FocusedButton';
import { Dialog } from './Dialog';

interface Props {
  /** What is printed: "Work Order". */
  readonly title: string;
  /** One line under the title. */
  readonly context?: ReactNode;
  readonly onClose: () => void;
  /** Stands in for the way to the printer. */
  readonly action?: ReactNode;
  /** The sheet, as it will be printed. */
  readonly children: ReactNode;
}

/** Shows what will be printed, and the way to the printer. */
export const PrintDialog = ({ title, context, onClose, action, children }: Props) => (
  <Dialog
    open
    title={`Print ${title}`}
    context={context}
    width="large"
    isFlush
    onClose={onClose}
    foot={
      <>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {action ?? (
          <FocusedButton
            variant="contained"
            startIcon={<PrintRounded />}
            onClick={() => window.print()}
          >
            Print
          </FocusedButton>
        )}
      </>
    }
  >
    {children}
  </Dialog>
);
