import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Reading } from '@/shared/load/Reading';
import { ErrorId } from '@/shared/ui/page/ErrorId';

const Line = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(3)}`,
  color: vars.palette.text.secondary,
}));

interface Props {
  /** What was read beside each other. */
  readonly of: readonly Reading[];
  readonly className?: string;
}

/** Says quietly that marks and figures of the stock are missing, and offers to read them again. */
export const FiguresProblem = observer(function FiguresProblem({ of, className }: Props) {
  const failed = of.filter(({ problem }) => problem !== null);
  const [first] = failed;
  if (!first) return null;
  const errorId = first.problem?.errorId;
  const readAgain = () => failed.forEach((reading) => void reading.load());
  return (
    <Line role="status" className={className}>
      <span>What the stock looks ahead to could not be read.</span>
      <Button size="small" variant="text" disabled={first.isBusy} onClick={readAgain}>
        Try again
      </Button>
      {errorId && <ErrorId errorId={errorId} />}
    </Line>
  );
});
