import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../page/VisuallyHidden';

const Bubble = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.overline,
  display: 'inline-block',
  letterSpacing: 'normal',
  lineHeight: spacing(4.5),
  minWidth: spacing(4.5),
  padding: `0 ${spacing(1.25)}`,
  borderRadius: spacing(2.25),
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.surface.accentText,
  backgroundColor: vars.palette.surface.accentTint,
  // MUI sizes whatever stands at a button's end as an icon.
  '&&&': { fontSize: typography.overline.fontSize },
}));

interface Props {
  readonly count: number;
  /** What is counted, for screen readers: "set" makes "Filters 2 set". */
  readonly unit?: string;
}

/** How many, in a bubble beside a button's word; nothing for zero. */
export function CountBubble({ count, unit }: Props) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Bubble>{count}</Bubble> {unit !== undefined && <VisuallyHidden>{unit}</VisuallyHidden>}
    </>
  );
}
