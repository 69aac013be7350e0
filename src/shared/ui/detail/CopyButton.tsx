import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Hint } from '../controls/Hint';
import { VisuallyHidden } from '../page/VisuallyHidden';

interface Props {
  readonly text: string;
  /** What it is: "Error ID". */
  readonly name: string;
  /** Called where the clipboard is not to be had (plain http). */
  readonly onRefused?: () => void;
}

/** A button that copies a text, and says so. */
export function CopyButton({ text, name, onRefused }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      onRefused?.();
    }
  };
  return (
    <>
      <Hint title={isCopied ? 'Copied' : `Copy ${name}`}>
        <IconButton size="small" aria-label={`Copy ${name}`} onClick={() => void copy()}>
          {isCopied ? <CheckRounded /> : <ContentCopyRounded />}
        </IconButton>
      </Hint>
      <VisuallyHidden as="output">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
