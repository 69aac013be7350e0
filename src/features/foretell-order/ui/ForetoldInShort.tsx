import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import { styled } from '@mui/material/styles';
import { goesWell, outcomeInShort } from '@contract/orderPlanWords';
import type { Forecast } from '../model/useForecast';

const Words = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  margin: 0,
  marginLeft: 'auto',
  fontWeight: typography.fontWeightMedium,
  color: vars.palette.tone.green.text,
  '& svg': { fontSize: 18 },
  '&[data-tone="amber"]': { color: vars.palette.tone.amber.text },
  '&[aria-busy="true"]': { color: vars.palette.text.secondary },
}));

interface Props {
  readonly forecast: Pick<Forecast, 'plan' | 'isCurrent'>;
}

/** What becomes of the order, in a few words beside its requirements. */
export function ForetoldInShort({ forecast: { plan, isCurrent } }: Props) {
  const text = plan && outcomeInShort(plan);
  if (!text) return null;
  const isGood = goesWell(plan);
  const Icon = isGood ? CheckCircleRounded : ErrorRounded;
  return (
    <Words data-tone={isGood ? 'green' : 'amber'} aria-busy={!isCurrent}>
      <Icon aria-hidden="true" />
      {text}
    </Words>
  );
}
