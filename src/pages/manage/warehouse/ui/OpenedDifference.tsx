import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { DifferenceOpened, DifferenceStep, StockDifference } from '@contract/warehouseDesk';
import { documentWords, signedText } from '@/entities/stock-movement';
import { useAskSupport } from '@/features/ask-support';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Skeleton } from '@/shared/ui/page/Skeleton';
import type { WarehouseDesk } from '../model/WarehouseDesk';
import { soonText, stepText } from '../model/words';
import { AccountLink } from './AccountLink';
import { DecideDifference } from './DecideDifference';

const Sides = styled('div')(({ theme: { breakpoints, spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: spacing(4),
  paddingTop: spacing(3),
  whiteSpace: 'normal',
  [breakpoints.up('lg')]: { gridTemplateColumns: `minmax(0, 1fr) ${spacing(100)}` },
  '& > :first-of-type': {
    overflow: 'hidden',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: vars.shape.md,
    backgroundColor: vars.palette.background.paper,
  },
}));

const Cut = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(2)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const piecesOf = (count: number | null): string => (count === null ? '' : countText(count));

type Columns = readonly [LineColumn<DifferenceStep>, ...LineColumn<DifferenceStep>[]];

const columnsOf = ({ ClientId, ClientName }: StockDifference): Columns => [
  {
    head: 'What',
    cell: (step) => (
      <>
        {stepText(step)}
        {step.Document && (
          <>
            {', '}
            <AccountLink
              client={{ _id: ClientId, Name: ClientName }}
              record={{
                kind: step.Document.Kind === 'deductOrder' ? 'order' : step.Document.Kind,
                term: step.Document.Number,
              }}
            >
              {documentWords(step.Document)}
            </AccountLink>
          </>
        )}
      </>
    ),
  },
  { head: 'When', width: 176, cell: ({ At }) => soonText(At) },
  { head: 'From', width: '18%', cell: ({ By }) => By },
  {
    head: 'Change',
    width: 84,
    align: 'right',
    cell: ({ Kind, Change }) => (Kind === 'movement' && Change !== null ? signedText(Change) : ''),
  },
  { head: 'Books', width: 84, align: 'right', cell: ({ Books }) => piecesOf(Books) },
  { head: 'Warehouse', width: 104, align: 'right', cell: ({ Told }) => piecesOf(Told) },
];

const Steps = ({ found }: { readonly found: DifferenceOpened }) => (
  <div>
    <LineTable
      label={`History of ${found.entity.StockNumber}`}
      columns={columnsOf(found.entity)}
      lines={found.Steps}
    />
    {found.IsCut && <Cut>What is older is left out.</Cut>}
  </div>
);

interface Props {
  readonly desk: WarehouseDesk;
  readonly difference: StockDifference;
}

/** What has happened to an item since both agreed, what is likely behind it, and what can be done. */
export const OpenedDifference = observer(function OpenedDifference({ desk, difference }: Props) {
  const askSupport = useAskSupport();
  const opened = desk.opened.get(difference._id);
  if (!opened) return null;
  const { found, problem } = opened;
  return (
    <>
      {problem && (
        <FailedLoad
          message={problem.message}
          errorId={problem.errorId}
          onReload={() => void desk.open(difference._id)}
          onSupport={askSupport}
          isCompact
        />
      )}
      {!found && !problem && <Skeleton width="40%" aria-label="Loading" />}
      {found && (
        <Sides>
          <Steps found={found} />
          <DecideDifference desk={desk} found={found} />
        </Sides>
      )}
    </>
  );
});
