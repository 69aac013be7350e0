import MuiTabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';

/** The tabs below a page's header; takes MUI's own tabs. */
export const TabBar = styled(MuiTabs)(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  padding: `0 ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '& .MuiTabs-list': { gap: spacing(6) },
}));
