import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { FilterTag } from './FilterTag';

const Tags = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  outline: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > button': { flex: 'none' },
  [theme.breakpoints.down(theme.layout.small + 1)]: { flex: '1 0 100%' },
}));

export interface ActiveFilter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly value: string;
}

interface Props<Name extends string> {
  readonly filters: readonly ActiveFilter<Name>[];
  readonly onRemove: (name: Name) => void;
  /** Takes every filter back and loads the page anew. */
  readonly onClearAll: () => void;
}

/** The filters in force, each with a way to take it back. */
export function ActiveFilters<Name extends string>({ filters, onRemove, onClearAll }: Props<Name>) {
  const tags = useRef<HTMLDivElement>(null);
  const remove = (name: Name) => {
    // The button goes with its filter: the focus stays among the others, and after the last one
    // goes to the page's heading.
    const place =
      filters.length > 1 ? tags.current : tags.current?.closest('main')?.querySelector('h1');
    place?.focus({ preventScroll: true });
    onRemove(name);
  };
  return (
    <Tags ref={tags} tabIndex={-1}>
      {filters.map(({ name, label, value }) => (
        <FilterTag key={name} name={label} value={value} onRemove={() => remove(name)} />
      ))}
      <Button variant="text" onClick={onClearAll}>
        Clear all Filters
      </Button>
    </Tags>
  );
}
