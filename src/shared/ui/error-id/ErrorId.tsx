import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

const Caption = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  marginBottom: spacing(1.5),
  color: vars.palette.text.secondary,
}));

const Line = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  maxWidth: '100%',
  padding: `${spacing(1.5)} ${spacing(1.5)} ${spacing(1.5)} ${spacing(3)}`,
  borderRadius: vars.shape.borderRadius,
  textAlign: 'left',
  backgroundColor: vars.palette.surface.sunken,
  '& > [data-name]': { ...typography.body2, flex: 'none', color: vars.palette.text.secondary },
  '& > code': { ...typography.mono, flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** Selects the id where the clipboard is not to be had (plain http), so that Ctrl+C copies it. */
const select = (node: Node | null) => {
  if (node) getSelection()?.selectAllChildren(node);
};

interface Props {
  readonly errorId: string;
  /** A sentence above the line; without it the line itself begins with "Error ID". */
  readonly label?: string;
}

/** The id that support asks for, with a button that copies it. */
export function ErrorId({ errorId, label }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const code = useRef<HTMLElement>(null);
  const isCopied = copied === errorId;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(errorId);
      setCopied(errorId);
    } catch {
      select(code.current);
    }
  };
  return (
    <div>
      {label !== undefined && <Caption>{label}</Caption>}
      <Line>
        {label === undefined && <span data-name>Error ID</span>}
        <code ref={code}>{errorId}</code>
        <Tooltip title={isCopied ? 'Copied' : 'Copy Error ID'}>
          <IconButton size="small" aria-label="Copy Error ID" onClick={() => void copy()}>
            {isCopied ? <CheckRounded /> : <ContentCopyRounded />}
          </IconButton>
        </Tooltip>
        <VisuallyHidden as="output">{isCopied ? 'Copied' : ''}</VisuallyHidden>
      </Line>
    </div>
  );
}
