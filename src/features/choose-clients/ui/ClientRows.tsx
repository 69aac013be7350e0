import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ClientName } from '@contract/client';
import type { ClientChoice } from '../model/ClientChoice';

/** One stylesheet for all rows, and the browser's own checkboxes: a row must stay cheap. */
const Rows = styled('ul')(({ theme: { breakpoints, mixins, spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: spacing(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > li': { minWidth: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(2),
    minHeight: vars.layout.control,
    padding: `0 ${spacing(2)}`,
    borderRadius: vars.shape.borderRadius,
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: vars.palette.surface.hover } },
  },
  '& input': mixins.checkbox,
  '& span': mixins.truncate,
  '& small': {
    ...typography.body2,
    flex: 'none',
    marginLeft: 'auto',
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Row = observer(function Row({
  client,
  choice,
}: {
  readonly client: ClientName;
  readonly choice: ClientChoice;
}) {
  return (
    <li>
      <label title={client.Name}>
        <input
          type="checkbox"
          checked={choice.has(client._id)}
          onChange={() => choice.toggle(client._id)}
        />
        <span>{client.Name}</span>
        <small>{client.Id}</small>
      </label>
    </li>
  );
});

interface Props {
  readonly choice: ClientChoice;
  /** Those that are shown. */
  readonly clients: readonly ClientName[];
}

/** Clients, each with its checkbox. */
export function ClientRows({ choice, clients }: Props) {
  return (
    <Rows aria-label="Clients">
      {clients.map((client) => (
        <Row key={client._id} client={client} choice={choice} />
      ))}
    </Rows>
  );
}
