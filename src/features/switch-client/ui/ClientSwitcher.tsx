import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ClientName } from '@contract/client';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes } from '@/shared/routes/routes';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';
import type { ClientsPanelProps } from './ClientsPanel';

const Opener = styled(Button)(({ theme }) => ({
  minWidth: 0,
  maxWidth: theme.spacing(75),
  '& small': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    marginRight: theme.spacing(2),
  },
  '& span.name': theme.mixins.truncate,
  [theme.breakpoints.down(theme.layout.phone)]: { '& small': { display: 'none' } },
}));

const ClientsPanel = lazyOverlay('ClientsPanel', {
  load: () => import('./ClientsPanel'),
  isOpen: ({ anchor }: ClientsPanelProps) => anchor !== null,
});

/**
 * Chooses the account that staff work in (SHELL-25 to SHELL-29), on the pages that show it
 * (ROUTE-53); nobody else sees it.
 */
export const ClientSwitcher = observer(function ClientSwitcher() {
  const session = useSession();
  const navigation = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const route = navigation.routeName;
  if (
    !session.may('client.switch') ||
    !session.client ||
    !route ||
    !routes[route].showClientSwitcher
  )
    return null;
  const choose = (client: ClientName) => {
    setAnchor(null);
    navigation.leave(() => session.switchClient(client));
  };
  return (
    <>
      <Opener
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`Client: ${session.client.Name}`}
        endIcon={<UnfoldMoreRounded />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <small>Client</small>
        <span className="name">{session.client.Name}</span>
      </Opener>
      <ClientsPanel anchor={anchor} onClose={() => setAnchor(null)} onChoose={choose} />
    </>
  );
});
