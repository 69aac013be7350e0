import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';

interface Props {
  readonly words: string;
  /** How the table is sorted by this column, where it is. */
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly isNumber?: boolean | undefined;
  readonly onSort: () => void;
}

/** The head of a column that a table of figures can be sorted by, in one direction. */
export function SortHead({ words, sorted, isNumber, onSort }: Props) {
  return (
    <th scope="col" data-align={isNumber ? 'right' : undefined} aria-sort={sorted}>
      <button type="button" className="sort-by" onClick={onSort}>
        {words}
        <ArrowDownwardRounded fontSize="inherit" aria-hidden="true" />
      </button>
    </th>
  );
}
