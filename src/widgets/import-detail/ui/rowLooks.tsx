import { styled } from '@mui/material/styles';
import type { ImportRowKind } from '@contract/imports';
import type { ImportedRow, ImportDescription } from '@/entities/import';
import type { Column, RowLooks } from '@/shared/list/ui/columns';

/** Sentences are read whole, over as many lines as they need. */
const Words = styled('div')(({ theme: { spacing } }) => ({
  padding: `${spacing(2)} 0`,
  overflowWrap: 'anywhere',
}));

const Name = styled(Words)({ fontWeight: 500 });

const Secondary = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  marginTop: spacing(0.5),
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
}));

/**
 * The rows of an import's detail: names with their numbers, or with what is wrong with them
 * (IMP-07, OPEN-93).
 */
export const rowLooks = (
  heads: ImportDescription['heads'],
  field: ImportRowKind,
): RowLooks<ImportedRow> => {
  const { name: nameHead, detail: detailHead } = heads[field];
  const name = {
    key: 'name',
    head: nameHead,
    cell: (row: ImportedRow) => <Name>{row.name || '--'}</Name>,
  };
  const detail = {
    key: 'detail',
    head: detailHead ?? '',
    cell: (row: ImportedRow) => (
      <Words className={field === 'Successes' ? 'numeric' : undefined}>{row.detail}</Words>
    ),
  };
  const columns: readonly Column<ImportedRow>[] =
    detailHead === undefined ? [name] : [{ ...name, width: 480, narrowWidth: 320 }, detail];
  return {
    columns,
    touchColumns: columns,
    block: (row) => (
      <>
        <strong>{row.name || '--'}</strong>
        {detailHead !== undefined && <Secondary>{row.detail}</Secondary>}
      </>
    ),
    nameOf: (row) => row.name,
  };
};
