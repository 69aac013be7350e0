import MuiTabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { countText } from '@/shared/format/numbers';

/** The tabs below a page's header; takes MUI's own tabs. */
export const TabBar = styled(MuiTabs)(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  padding: `0 ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '& .MuiTabs-list': { gap: spacing(6) },
}));

const Count = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.caption,
  // A word of its own in the tab's name.
  display: 'inline-block',
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}));

/** What a tab of MUI takes to say how many stand behind it; null where nothing is counted. */
export const tabCount = (count: number | null) =>
  count === null ? {} : { icon: <Count>{countText(count)}</Count>, iconPosition: 'end' as const };
