import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: spacing(1),
  height: vars.layout.tag,
  padding: `0 ${spacing(1.5)}`,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.xs,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: typography.pxToRem(13), color: vars.palette.text.tertiary },
  '[aria-selected="true"] &, .Mui-selected &': {
    borderColor: `color-mix(in srgb, ${vars.palette.line.control} 55%, transparent)`,
    backgroundColor: 'transparent',
  },
}));

interface Props {
  readonly text: string;
  readonly icon?: ReactNode;
}

/** States a fact about a row, not a status: hairline, no colour. */
export function Tag({ text, icon }: Props) {
  return (
    <Frame>
      {icon}
      {text}
    </Frame>
  );
}
