import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { goesWell, outcomeDetail, outcomeText } from '@contract/orderPlanWords';
import { localToday } from '@/shared/format/dates';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import type { Forecast } from '../model/useForecast';

const Box = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  gap: spacing(2),
  padding: `${spacing(3)} ${spacing(4)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.surface.sunken,
  color: vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', fontSize: 18 },
  '& > svg[data-tone="green"]': { color: vars.palette.tone.green.solid },
  '& > svg[data-tone="amber"]': { color: vars.palette.tone.amber.solid },
  '& p': { margin: 0 },
  '& p:first-of-type': { ...typography.subtitle1, color: vars.palette.text.primary },
  '&& [aria-busy="true"] > p': { color: vars.palette.text.secondary },
  '&[data-empty="true"]': { padding: 0, borderTop: 0 },
}));

const Failed = ({ problem, lookAgain }: Pick<Forecast, 'problem' | 'lookAgain'>) => (
  <div>
    <span>Stock could not be looked up. </span>
    <Button size="small" variant="text" onClick={lookAgain}>
      Try again
    </Button>
    {problem?.errorId && <ErrorId errorId={problem.errorId} label="Error ID:" />}
  </div>
);

const Sign = ({ isGood }: { readonly isGood: boolean }) => {
  const Icon = isGood ? CheckCircleRounded : ErrorRounded;
  return <Icon aria-hidden="true" data-tone={isGood ? 'green' : 'amber'} />;
};

interface Props {
  readonly forecast: Forecast;
  /** What mends it. */
  readonly children?: ReactNode;
}

/** What becomes of the order by the client's settings, at the foot of its items. */
export function ForetoldAtFoot({ forecast, children }: Props) {
  const { isTold, plan, isCurrent, problem, lookAgain } = forecast;
  if (!isTold) return null;
  const text = problem ? null : plan && outcomeText(plan);
  const detail = plan && text ? outcomeDetail(plan, localToday()) : '';
  return (
    <Box data-empty={!text && !problem}>
      {plan && text && <Sign isGood={goesWell(plan)} />}
      <div aria-busy={plan !== null && !isCurrent && !problem}>
        {/* There before its words, so that a screen reader says them. */}
        <p role="status">{text}</p>
        {detail !== '' && <p>{detail}</p>}
        {problem && <Failed problem={problem} lookAgain={lookAgain} />}
        {text && isCurrent && children}
      </div>
    </Box>
  );
}
