import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Shape = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  height: 10,
  borderRadius: vars.shape.xs,
  backgroundColor: vars.palette.surface.skeleton,
  '&[data-skeleton="rounded"]': { borderRadius: vars.shape.borderRadius },
  '&[data-skeleton="circular"]': { borderRadius: '50%' },
}));

interface Props extends Omit<ComponentProps<'span'>, 'ref'> {
  /** A line of text, unless it is said. */
  readonly shape?: 'line' | 'rounded' | 'circular';
  readonly width?: number | string;
  readonly height?: number | string;
}

/** Holds the place of what is on its way. */
export function Skeleton({ shape = 'line', width, height, style, ...props }: Props) {
  return <Shape {...props} data-skeleton={shape} style={{ width, height, ...style }} />;
}
