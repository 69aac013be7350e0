import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { goesWell, outcomeText, shortLines, waitText } from '@contract/orderPlanWords';
import { localToday } from '@/shared/format/dates';
import type { Mending } from '../model/mendings';
import type { Forecast } from '../model/useForecast';
import { Mendings } from './Mendings';

const Offers = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(2),
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));

interface Props {
  readonly forecast: Forecast;
  readonly mendings: readonly Mending[];
  readonly onMend: (change: Mending['change']) => void;
  /** The warehouse that the order is to ask for; empty where it asks for none anew. */
  readonly warehouse: string;
}

const most = 3;

/** Above the form of an order that is on hold: what has it go, and what it may wait for. */
export function HeldOffers({ forecast: { plan, isCurrent }, mendings, onMend, warehouse }: Props) {
  const text = plan && outcomeText(plan);
  if (!text) return null;
  const isGood = goesWell(plan);
  const words = isGood ? `It can go now. ${text} once you submit it.` : `${text}.`;
  return (
    <Alert
      severity={isGood ? 'success' : 'warning'}
      role="group"
      aria-label="What mends this order"
    >
      <Offers>
        <p>{words}</p>
        {warehouse !== '' && (
          <p>
            {`It is to ask for warehouse ${warehouse}. `}
            <Button size="small" variant="text" onClick={() => onMend({ warehouse: '' })}>
              Take that back
            </Button>
          </p>
        )}
        {isCurrent && <Mendings mendings={mendings} onMend={onMend} variant="outlined" />}
        {plan.Outcome.Kind === 'waits' &&
          shortLines(plan)
            .slice(0, most)
            .map((line) => <p key={line.Index}>{waitText(line, localToday())}</p>)}
      </Offers>
    </Alert>
  );
}
