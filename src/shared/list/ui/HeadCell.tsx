import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { observer } from 'mobx-react-lite';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { Arrangement } from '../Arrangement';
import type { Column } from './columns';

const ways = { asc: 'ascending', desc: 'descending' } as const;

interface Props {
  readonly column: Pick<Column<never>, 'key' | 'head' | 'align' | 'isHeadHidden'>;
  readonly arrangement: Arrangement | null;
}

/**
 * A column's heading. Of a list that can be sorted by it, it is a button: one way, the other way,
 * and as it was.
 */
export const HeadCell = observer(function HeadCell({
  column: { key, head, align, isHeadHidden },
  arrangement,
}: Props) {
  if (isHeadHidden)
    return (
      <th scope="col" data-align={align}>
        <VisuallyHidden>{head}</VisuallyHidden>
      </th>
    );
  if (!arrangement || arrangement.sortingOf(key) === null)
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    );
  const way = arrangement.wayOf(key);
  const Arrow = way === 'desc' ? ArrowDownwardRounded : ArrowUpwardRounded;
  return (
    <th scope="col" data-align={align} aria-sort={way ? ways[way] : undefined}>
      <button type="button" className="sort-by" onClick={() => void arrangement.sortBy(key)}>
        {head}
        <Arrow fontSize="tiny" />
      </button>
    </th>
  );
});
