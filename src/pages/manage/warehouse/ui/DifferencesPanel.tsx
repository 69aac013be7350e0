import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Table as ListTable } from '@/shared/list/ui/tableParts';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietText } from '@/shared/ui/page/QuietText';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import type { WarehouseDesk } from '../model/WarehouseDesk';
import { snapshotText } from '../model/words';
import { DifferenceLine } from './DifferenceLine';
import { Quiet } from './parts';

const Scroll = styled('div')({ overflowX: 'auto' });

/** Its head is as those of the other panels. */
const Table = styled(ListTable)(({ theme: { spacing, typography } }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& > thead > tr > th': { ...typography.subtitle2, textTransform: 'none' },
  '& > * > tr > :last-child': { paddingRight: spacing(4) },
}));

const numbers = ['Books', 'Under way', 'Snapshot', 'Difference'] as const;

const Head = () => (
  <>
    <colgroup>
      <col className="unfold" />
      <col />
      <col width={112} />
      <col width="16%" />
      <col width={96} />
      <col width={120} />
      <col width={112} />
      <col width={148} />
      <col width={180} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col" aria-label="Opened" />
        <th scope="col">Item</th>
        <th scope="col">Warehouse</th>
        <th scope="col">Client</th>
        {numbers.map((head) => (
          <th key={head} scope="col" data-align="right">
            {head}
          </th>
        ))}
        <th scope="col">Since</th>
      </tr>
    </thead>
  </>
);

/** Items of which the books and a warehouse have other pieces; a row opens to its history. */
export const DifferencesPanel = observer(function DifferencesPanel({
  desk,
}: {
  readonly desk: WarehouseDesk;
}) {
  const isFolded = useSmallScreen();
  const rows = desk.shown?.differences.rows ?? [];
  const warehouses = desk.shown?.state.Warehouses ?? [];
  const compared = snapshotText(warehouses);
  const isCompared = warehouses.some(({ SnapshotAt }) => SnapshotAt !== null);
  return (
    <Panel
      title="Stock that differs"
      count={desk.shown?.differences.total ?? 0}
      isFlush
      actions={rows.length > 0 && <QuietText>{compared}</QuietText>}
    >
      {rows.length === 0 ? (
        <Quiet>{isCompared ? `Books and warehouse agree. ${compared}` : compared}</Quiet>
      ) : (
        <Scroll>
          <Table aria-label="Stock that differs" data-layout={isFolded ? 'blocks' : undefined}>
            {isFolded ? (
              <colgroup>
                <col className="unfold" />
                <col />
              </colgroup>
            ) : (
              <Head />
            )}
            <tbody>
              {rows.map((difference) => (
                <DifferenceLine
                  key={difference._id}
                  desk={desk}
                  difference={difference}
                  isFolded={isFolded}
                />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Panel>
  );
});
