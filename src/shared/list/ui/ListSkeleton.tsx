import { usePhone } from '@/shared/ui/page/usePhone';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import type { Column } from './columns';
import { Scroll, Table } from './tableParts';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const widths = ['62%', '44%', '71%', '53%', '38%'];

interface Props<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly isSelectable: boolean;
  readonly isUnfoldable: boolean;
}

/**
 * The table's measurements before its rows are there; shown after a moment only, so that fast
 * answers do not flash.
 */
export function ListSkeleton<Row>({ title, columns, isSelectable, isUnfoldable }: Props<Row>) {
  const isLate = useDelayed(150);
  const isPhone = usePhone();
  const rows = useSmallScreen() ? 12 : 20;
  return (
    <Scroll role="status" aria-label={`Loading ${title}`}>
      <Table aria-busy="true" aria-hidden="true" data-layout={isPhone ? 'blocks' : 'columns'}>
        {!isPhone && (
          <thead>
            <tr>
              {isSelectable && <th className="choose" />}
              {isUnfoldable && <th className="unfold" />}
              {columns.map(({ key, head, width, isHeadHidden }) => (
                <th key={key} style={{ width }}>
                  {isHeadHidden ? null : head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {isLate &&
            Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                {isSelectable && <td className="choose" />}
                {isUnfoldable && <td className="unfold" />}
                {isPhone ? (
                  <td>
                    <Skeleton width="70%" />
                    <Skeleton width="45%" />
                  </td>
                ) : (
                  columns.map(({ key }, column) => (
                    <td key={key}>
                      <Skeleton width={widths[(row + column) % widths.length] ?? '50%'} />
                    </td>
                  ))
                )}
              </tr>
            ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
