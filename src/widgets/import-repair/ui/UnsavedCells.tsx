import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import type { ImportRepair } from '../model/ImportRepair';
import { whyTooLong } from '../model/longText';
import type { UnsavedCell } from '../model/UnsavedCell';
import { changedWords } from '../model/words';

const Lines = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  maxHeight: '30vh',
  overflow: 'auto',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.tone.amber.tint,
  color: vars.palette.tone.amber.text,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing(2),
    padding: `${spacing(1.5)} ${vars.layout.gutter}`,
  },
  '& p': { flex: 1, minWidth: spacing(50), overflowWrap: 'anywhere' },
}));

/** What was typed, beside what a colleague has made of it, or why it could not be saved. */
const wordsOf = ({ Row, Column, Text, theirs, problem }: UnsavedCell): string => {
  if (theirs) return `${changedWords(theirs)} You wrote ${Text || 'nothing'}.`;
  return problem
    ? `Row ${Row}, ${Column}: ${Text || 'nothing'} could not be saved. ${problem.message}`
    : `Row ${Row}, ${Column}: ${whyTooLong(Text)} Make it shorter in its cell.`;
};

interface Props {
  readonly repair: ImportRepair;
}

/** Texts that could not be saved; each stays until it is written or given up. */
export const UnsavedCells = observer(function UnsavedCells({ repair }: Props) {
  const { edits } = repair;
  const { unsaved } = edits;
  if (unsaved.length === 0) return null;
  return (
    <div role="alert">
      <Lines aria-label="Not saved">
        {unsaved.map((cell) => (
          <li key={`${cell.Row} ${cell.Column}`}>
            <p>{wordsOf(cell)}</p>
            {!cell.theirs && cell.problem?.errorId && <ErrorId errorId={cell.problem.errorId} />}
            <Button size="small" onClick={() => edits.keepTheirs(cell)}>
              {cell.theirs ? 'Keep theirs' : 'Give up'}
            </Button>
            {cell.problem && (
              <Button size="small" variant="outlined" onClick={() => void edits.keepMine(cell)}>
                {cell.theirs ? 'Use mine' : 'Try again'}
              </Button>
            )}
          </li>
        ))}
      </Lines>
    </div>
  );
});
