import { styled } from '@mui/material/styles';
import { countText } from '@/shared/format/numbers';

const Count = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.caption,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}));

/** What a tab of MUI takes to say how many stand behind it; null where nothing is counted. */
export const tabCount = (count: number | null) =>
  count === null ? {} : { icon: <Count>{countText(count)}</Count>, iconPosition: 'end' as const };
