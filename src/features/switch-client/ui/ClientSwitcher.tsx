import CheckRounded from '@mui/icons-material/CheckRounded';
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ClientName } from '@contract/client';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes } from '@/shared/routes/routes';
import { CheckField } from '@/shared/ui/check-field/CheckField';
import { SearchField } from '@/shared/ui/search-field/SearchField';

const Opener = styled(Button)(({ theme }) => ({
  minWidth: 0,
  maxWidth: theme.spacing(75),
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, marginRight: theme.spacing(2) },
  '& span.name': theme.mixins.truncate,
  [theme.breakpoints.down(theme.layout.phone)]: { '& small': { display: 'none' } },
}));

const Top = styled('div')(({ theme }) => ({ padding: theme.spacing(2), paddingBottom: 0 }));

const Names = styled(MenuList)(({ theme }) => ({ maxHeight: theme.spacing(80), overflowY: 'auto', padding: theme.spacing(1) }));

const Foot = styled('div')(({ theme }) => ({ padding: `${theme.spacing(2)} ${theme.spacing(3)}`, borderTop: `1px solid ${theme.vars.palette.divider}` }));

const matching = (clients: readonly ClientName[], text: string): readonly ClientName[] => {
  const wanted = text.trim().toLowerCase();
  return clients.filter(({ Name }) => Name.toLowerCase().includes(wanted));
};

/** Chooses the account that staff work in (SHELL-25 to SHELL-29), on the pages that show it (ROUTE-53); nobody else sees it. */
export const ClientSwitcher = observer(function ClientSwitcher() {
  const session = useSession();
  const navigation = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [showAll, setShowAll] = useState(false);
  const route = navigation.routeName;
  if (!session.may('client.switch') || !session.client || !route || !routes[route].showClientSwitcher) return null;
  const shown = matching(session.switchable(showAll), text);
  const choose = (client: ClientName) => {
    setAnchor(null);
    session.switchClient(client);
  };
  return (
    <>
      <Opener variant="outlined" size="small" aria-haspopup="dialog" aria-expanded={anchor !== null} aria-label={`Client: ${session.client.Name}`} endIcon={<UnfoldMoreRounded />} onClick={(event) => setAnchor(event.currentTarget)}>
        <small>Client</small>
        <span className="name">{session.client.Name}</span>
      </Opener>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'top', horizontal: 'left' }} transformOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose a client', sx: { width: 300 } } }}>
        <Top>
          <SearchField label="Find a client" placeholder="Find a client" size="small" takesFocus value={text} onChange={setText} onEnter={() => { if (shown[0]) choose(shown[0]); }} />
        </Top>
        <Names>
          {shown.map((client) => (
            <MenuItem key={client._id} selected={client._id === session.client?._id} onClick={() => choose(client)}>
              <ListItemIcon>{client._id === session.client?._id && <CheckRounded fontSize="small" />}</ListItemIcon>
              <ListItemText primary={client.Name} />
            </MenuItem>
          ))}
        </Names>
        {session.preferredClients.length > 0 && (
          <Foot>
            <CheckField label="Show all clients" checked={showAll} onChange={setShowAll} />
          </Foot>
        )}
      </Popover>
    </>
  );
});
