import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { countText } from '@/shared/format/numbers';
import { SortHead } from '@/shared/list/ui/SortHead';
import { Scroll, Table as ListTable } from '@/shared/list/ui/tableParts';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { countColumns, type SortBy } from '../model/columns';
import type { Overview } from '../model/Overview';
import { useWorkIn } from '../model/useWorkIn';
import { ClientLine } from './ClientLine';

/** Ten numbers stand beside each other. */
const Table = styled(ListTable)(({ theme: { spacing, vars } }) => ({
  '& td': { whiteSpace: 'nowrap' },
  '& .unfolded > td, &[data-layout="blocks"] td': { whiteSpace: 'normal' },
  '&& [data-align="right"]': { paddingInline: spacing(1.5) },
  '&& tr > [data-align="right"]:last-child': { paddingRight: vars.layout.gutter },
  // Their heads have no room for an arrow that is not shown.
  '& th[data-align="right"]:not([aria-sort]) svg': { display: 'none' },
}));

interface HeadProps {
  readonly overview: Overview;
  readonly by: SortBy;
  readonly words: string;
  readonly isNumber?: boolean;
}

const Head = observer(function Head({ overview, by, words, isNumber }: HeadProps) {
  const direction = by === 'name' || by === 'waiting' ? 'ascending' : 'descending';
  return (
    <SortHead
      words={words}
      sorted={overview.sortBy === by ? direction : undefined}
      isNumber={isNumber}
      onSort={() => overview.sortOn(by)}
    />
  );
});

const Total = observer(function Total({ overview }: { readonly overview: Overview }) {
  return (
    <tr>
      <td />
      <td colSpan={3}>
        <b>Total</b>
      </td>
      {countColumns.map(({ count }) => (
        <td key={count} data-align="right">
          <b>{countText(overview.found.reduce((sum, { Counts }) => sum + Counts[count], 0))}</b>
        </td>
      ))}
    </tr>
  );
});

/** A line for each client with its counts; what waits longest first, unless something else is asked for. */
export const OverviewTable = observer(function OverviewTable({
  overview,
}: {
  readonly overview: Overview;
}) {
  const isFolded = useSmallScreen();
  const workIn = useWorkIn(overview);
  return (
    <Scroll>
      <Table aria-label="Clients" data-layout={isFolded ? 'blocks' : undefined}>
        <colgroup>
          <col className="unfold" />
          <col width={isFolded ? undefined : '13%'} />
          {!isFolded && (
            <>
              <col width={100} />
              <col />
              {countColumns.map(({ count }) => (
                <col key={count} width={count === 'Failing' ? 108 : 96} />
              ))}
            </>
          )}
        </colgroup>
        {!isFolded && (
          <thead>
            <tr>
              <th scope="col" aria-label="Opened" />
              <Head overview={overview} by="name" words="CLIENT" />
              <Head overview={overview} by="waiting" words="WAITING" />
              <th scope="col">LONGEST</th>
              {countColumns.map(({ count, head }) => (
                <Head key={count} overview={overview} by={count} words={head} isNumber />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {overview.shown.map((client) => (
            <ClientLine
              key={client._id}
              client={client}
              overview={overview}
              workIn={workIn}
              isFolded={isFolded}
            />
          ))}
          {!isFolded && <Total overview={overview} />}
        </tbody>
      </Table>
    </Scroll>
  );
});
