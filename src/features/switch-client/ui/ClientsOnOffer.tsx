import CheckRounded from '@mui/icons-material/CheckRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ClientName } from '@contract/client';
import { useSession } from '@/entities/session';
import { shortened } from '@/shared/format/shortened';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SearchField } from '@/shared/ui/filters/SearchField';

const Top = styled('div')(({ theme }) => ({ padding: theme.spacing(2), paddingBottom: 0 }));

const Names = styled(MenuList)(({ theme }) => ({
  maxHeight: theme.spacing(80),
  overflowY: 'auto',
  padding: theme.spacing(1),
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: `${theme.spacing(2)} ${theme.spacing(3)}`,
  color: theme.vars.palette.text.secondary,
}));

const Foot = styled('div')(({ theme }) => ({
  padding: `${theme.spacing(2)} ${theme.spacing(3)}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const matching = (clients: readonly ClientName[], text: string): readonly ClientName[] => {
  const wanted = text.trim().toLowerCase();
  return clients.filter(({ Name }) => Name.toLowerCase().includes(wanted));
};

/**
 * The clients on offer, found by name; from the search the arrow keys lead into them, and Enter
 * takes the first one.
 */
export const ClientsOnOffer = observer(function ClientsOnOffer({
  onChoose,
}: {
  readonly onChoose: (client: ClientName) => void;
}) {
  const session = useSession();
  const [text, setText] = useState('');
  const [showAll, setShowAll] = useState(false);
  const names = useRef<HTMLUListElement>(null);
  const found = matching(session.switchable(showAll), text);
  const { shown, more } = shortened(found);
  const [first] = shown;
  const enterNames = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = names.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    items?.[event.key === 'ArrowDown' ? 0 : items.length - 1]?.focus();
  };
  return (
    <>
      <Top onKeyDown={enterNames}>
        <SearchField
          label="Find a client"
          placeholder="Find a client"
          size="small"
          takesFocus
          value={text}
          onChange={setText}
          onEnter={() => first && onChoose(first)}
        />
      </Top>
      <Names ref={names}>
        {shown.map((client) => (
          <MenuItem
            key={client._id}
            selected={client._id === session.client?._id}
            onClick={() => onChoose(client)}
          >
            <ListItemIcon>
              {client._id === session.client?._id && <CheckRounded fontSize="small" />}
            </ListItemIcon>
            <ListItemText primary={client.Name} />
          </MenuItem>
        ))}
      </Names>
      {more !== null && <Note>{more}</Note>}
      {found.length === 0 && <Note>No client matches.</Note>}
      {session.preferredClients.length > 0 && (
        <Foot>
          <CheckField label="Show all clients" checked={showAll} onChange={setShowAll} />
        </Foot>
      )}
    </>
  );
});
