import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { customerStatus } from '@contract/customerStatus';
import type { OrderRecord } from '@contract/orderRecord';
import { dateText, shortDayText } from '@/shared/format/dates';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';

const Text = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: spacing(3),
  borderRadius: vars.shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

/** A day of the calendar stays that day; a moment is one of the reader's own days. */
const dayOf = (text: string): string => (text.length > 10 ? shortDayText(text) : dateText(text));

interface Props {
  readonly order: OrderRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The status of an order for the client's own customer, to be read before it is copied. */
export function CopyStatusDialog({ order, open, onClose }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const text = customerStatus(order, dayOf);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Without the clipboard (plain http) the text is marked, so that Ctrl+C copies it.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  const isCopied = copied === text;
  return (
    <Dialog
      open={open}
      title="Status for the customer"
      context="No internal notes, no names of staff."
      onClose={onClose}
      foot={
        <>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <FocusedButton variant="contained" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </FocusedButton>
        </>
      }
    >
      <Text ref={shown}>{text}</Text>
      <VisuallyHidden as="output">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </Dialog>
  );
}
