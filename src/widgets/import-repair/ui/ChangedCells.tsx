import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { countText } from '@/shared/format/numbers';
import type { ImportRepair } from '../model/ImportRepair';
import { changedCells } from '../model/UnsavedCell';
import { changedWords } from '../model/words';

/** Cells that are named; of more, how many there are. */
const mostNamed = 8;

const Cells = styled('ul')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}));

interface Props {
  readonly repair: ImportRepair;
}

/** Below a refusal because of somebody else's changes: which cells they are, and what stands there. */
export const ChangedCells = observer(function ChangedCells({ repair }: Props) {
  const problem = repair.action.response?.problem;
  const cells = (problem && changedCells(problem)) ?? [];
  if (cells.length === 0) return null;
  const more = cells.length - mostNamed;
  return (
    <Alert severity="warning">
      <Cells aria-label="Changed meanwhile">
        {cells.slice(0, mostNamed).map((cell) => (
          <li key={`${cell.Row} ${cell.Column}`}>{changedWords(cell)}</li>
        ))}
        {more > 0 && <li>{`And ${countText(more)} more.`}</li>}
      </Cells>
    </Alert>
  );
});
