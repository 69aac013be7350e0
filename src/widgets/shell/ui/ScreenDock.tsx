import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { ClientSwitcher } from '@/features/switch-client';

const Dock = styled('footer')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  minHeight: vars.layout.dock,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  padding: `${spacing(1)} ${vars.layout.gutter}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
}));

/**
 * The bar below a page that is no list: the client switcher, where lists have it too (ROUTE-53).
 */
export const ScreenDock = observer(function ScreenDock() {
  const session = useSession();
  return session.may('client.switch') ? (
    <Dock>
      <ClientSwitcher />
    </Dock>
  ) : null;
});
