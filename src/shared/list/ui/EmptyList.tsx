import AddRounded from '@mui/icons-material/AddRounded';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/page/EmptyState';

interface Words {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly icon: ReactNode;
  /** Whether a status, a search or filters hide rows. */
  readonly isNarrowed: boolean;
  /** Said while there are no rows at all. */
  readonly none: Words;
  /** Said while none match. */
  readonly noneMatch: Words;
  readonly createLabel: string;
  /** Null for who may not create one. */
  readonly onCreate: (() => void) | null;
  readonly onClearAll: () => void;
}

/**
 * Stands in a table's place: there are no rows yet and one can be made, or none match and the
 * filters can be cleared.
 */
export function EmptyList({
  icon,
  isNarrowed,
  none,
  noneMatch,
  createLabel,
  onCreate,
  onClearAll,
}: Props) {
  return isNarrowed ? (
    <EmptyState
      icon={<FilterAltOffOutlined />}
      {...noneMatch}
      actions={
        <Button variant="outlined" onClick={onClearAll}>
          Clear all Filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={icon}
      {...none}
      actions={
        onCreate && (
          <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
            {createLabel}
          </Button>
        )
      }
    />
  );
}
