import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { Finding } from '../model/Finding';

const Note = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(4)} ${spacing(5)} ${spacing(2)}`,
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
}));

const Failed = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(3),
  padding: `${spacing(4)} ${spacing(5)}`,
}));

/** Said only of a search that takes its time. */
function Searching() {
  return useDelayed(400) ? <Note>Searching…</Note> : null;
}

const counted = (count: number): string => (count === 1 ? '1 record found' : `${count} found`);

interface Props {
  readonly finding: Finding;
}

/** What became of the search: that it takes its time, found nothing, or failed. */
export const FinderState = observer(function FinderState({ finding }: Props) {
  const { problem, found, isAwaited, whyNot } = finding;
  if (problem)
    return (
      <Failed role="alert">
        <p>{problem.message}</p>
        {problem.errorId !== null && <ErrorId errorId={problem.errorId} />}
        <Button variant="outlined" onClick={() => void finding.run()}>
          Try again
        </Button>
      </Failed>
    );
  const isNothing = found !== null && !isAwaited && found.hits.length === 0;
  return (
    <div role="status">
      {whyNot !== null && <Note>{whyNot}.</Note>}
      {isAwaited && whyNot === null && <Searching />}
      {isNothing && <Note>No record has “{found.text}”.</Note>}
      {found && !isAwaited && !isNothing && (
        <VisuallyHidden>{counted(found.hits.length)}</VisuallyHidden>
      )}
    </div>
  );
});

/** Names the values that nothing has. */
export const NotFound = observer(function NotFound({ finding }: Props) {
  const missing = finding.found?.missing ?? [];
  return missing.length > 0 && finding.found?.hits.length !== 0 ? (
    <Note>Not found: {missing.join(', ')}</Note>
  ) : null;
});
