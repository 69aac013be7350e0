import type { Client } from '@/entities/client';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, Name, Small, RowText } from '@/shared/list/ui/rowParts';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';

const named = ({ name: words }: Client, open: Opener) => <Name title={words}>{open(words)}</Name>;

const described = ({ description: words }: Client) => (
  <RowText title={words} data-empty={words === ''}>
    {words || '--'}
  </RowText>
);

const name: Column<Client> = {
  key: 'name',
  head: 'NAME',
  width: 360,
  narrowWidth: 280,
  cell: named,
};
const number: Column<Client> = {
  key: 'id',
  head: 'CLIENT ID',
  width: 140,
  narrowWidth: 120,
  cell: ({ number: digits }) => <span className="numeric">{digits}</span>,
};
const description: Column<Client> = { key: 'description', head: 'DESCRIPTION', cell: described };
const active: Column<Client> = {
  key: 'active',
  head: 'ACTIVE',
  width: 160,
  narrowWidth: 136,
  cell: ({ isActive }) => <ActiveStatus isActive={isActive} />,
};

const folded = (client: Client, open: Opener) => (
  <>
    {named(client, open)}
    {client.description !== '' && <Small title={client.description}>{client.description}</Small>}
  </>
);

const block = (client: Client, open: Opener) => (
  <Block>
    <div>
      <span className="grow name">{open(client.name)}</span>
      <ActiveStatus isActive={client.isActive} />
    </div>
    <div className="facts">
      <span className="grow">
        {[client.number, client.description].filter(Boolean).join(' · ')}
      </span>
    </div>
  </Block>
);

/** The rows of the clients list (OPEN-93), folded on tablets, blocks on phones. */
export const clientLooks: RowLooks<Client> = {
  columns: [name, number, description, active],
  touchColumns: [
    { key: 'name', head: 'NAME', cell: folded },
    { ...number, width: 120 },
    { ...active, width: 136 },
  ],
  block,
  nameOf: (client) => `client ${client.name}`,
};
