import { styled } from '@mui/material/styles';
import type { User } from '@/entities/user';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Small, RowText } from '@/shared/list/ui/rowParts';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';

const Line = styled('div')(({ theme: { mixins, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minWidth: 0,
  '& > .name': { ...mixins.truncate, fontWeight: 500 },
}));

const Block = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  '& .name': { flex: 1 },
}));

/** Active is the usual and goes without saying. */
const named = (user: User, open: Opener) => (
  <Line>
    <span className="name" title={user.name}>
      {open(user.name)}
    </span>
    {!user.isActive && <ActiveStatus isActive={false} />}
  </Line>
);

const wordsOf = (text: string) => (
  <RowText title={text} data-empty={text === ''}>
    {text || '--'}
  </RowText>
);

const folded = (user: User, open: Opener) => (
  <>
    {named(user, open)}
    <Small title={user.email}>{user.email}</Small>
  </>
);

const name: Column<User> = { key: 'name', head: 'NAME', width: 300, narrowWidth: 240, cell: named };
const role: Column<User> = {
  key: 'role',
  head: 'ROLE',
  width: 136,
  narrowWidth: 120,
  cell: (user) => user.role,
};
const email: Column<User> = {
  key: 'email',
  head: 'EMAIL',
  width: 320,
  narrowWidth: 280,
  cell: (user) => wordsOf(user.email),
};
const address: Column<User> = {
  key: 'address',
  head: 'ADDRESS',
  cell: (user) => wordsOf(user.addressText),
};

/**
 * The rows of the users list, with the name of each user's client where names are given (USER-01,
 * USER-02).
 */
export const userLooks = (clientNames: ReadonlyMap<string, string> | null): RowLooks<User> => {
  const clientOf = ({ record }: User): string => clientNames?.get(record.ClientId) ?? '';
  const client: readonly Column<User>[] = clientNames
    ? [
        {
          key: 'client',
          head: 'CLIENT',
          width: 240,
          narrowWidth: 200,
          cell: (user) => wordsOf(clientOf(user)),
        },
      ]
    : [];
  const block = (user: User, open: Opener) => (
    <Block>
      {named(user, open)}
      <Small>{[user.role, user.email].join(' · ')}</Small>
      <Small>{[clientOf(user), user.addressText].filter(Boolean).join(' · ')}</Small>
    </Block>
  );
  return {
    columns: [name, role, email, address, ...client],
    touchColumns: [
      { ...name, width: 320, cell: folded },
      { ...role, width: 112 },
      address,
      ...client.map((column) => ({ ...column, width: 200 })),
    ],
    block,
    nameOf: (user) => user.name,
  };
};
