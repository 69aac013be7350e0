import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { CopyButton } from './CopyButton';

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

/** Selects the text where the clipboard is not to be had (plain http), so that Ctrl+C copies it. */
const select = (node: Node | null) => {
  if (node) getSelection()?.selectAllChildren(node);
};

interface Props {
  readonly text: string;
  /** What it is: "Error ID". */
  readonly name: string;
  /** Hides the name in front of the text, where a sentence above says it. */
  readonly isNameHidden?: boolean;
}

/** A text that is taken elsewhere, such as an id or a secret, with a button that copies it. */
export function CopyLine({ text, name, isNameHidden = false }: Props) {
  const code = useRef<HTMLElement>(null);
  return (
    <Line>
      {!isNameHidden && <span data-name>{name}</span>}
      <code ref={code}>{text}</code>
      <CopyButton text={text} name={name} onRefused={() => select(code.current)} />
    </Line>
  );
}
