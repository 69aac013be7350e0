import LockOutlined from '@mui/icons-material/LockOutlined';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { orderAnswer, type Possibility } from '@contract/orderAnswer';
import type { OrderRecord } from '@contract/orderRecord';
import { useSession } from '@/entities/session';
import { dayText, localToday, momentText } from '@/shared/format/dates';
import type { AnswerOfOrder } from '../model/AnswerOfOrder';
import { AnswerCard } from './AnswerCard';
import { WayBar } from './WayBar';

const Ways = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  borderTop: `1px solid ${vars.palette.divider}`,
  padding: `${spacing(2)} ${spacing(4)}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${spacing(6)} minmax(0, 1fr)`,
    alignItems: 'center',
    padding: `${spacing(1)} 0`,
    color: vars.palette.text.secondary,
  },
  '& > li[data-open="true"] b': { color: vars.palette.text.primary },
  '& b': { ...typography.subtitle2, color: vars.palette.text.secondary },
  '& b::after': { content: '"  "', whiteSpace: 'pre' },
}));

const Way = ({ what, isOpen, text }: Possibility) => (
  <li data-open={isOpen}>
    {isOpen ? (
      <ArrowForwardRounded fontSize="small" aria-hidden="true" />
    ) : (
      <LockOutlined fontSize="small" aria-hidden="true" />
    )}
    <span>
      <b>{what}</b>
      {text}
    </span>
  </li>
);

interface Props {
  readonly order: OrderRecord;
  readonly answer: AnswerOfOrder;
}

/** Where an order is, what happens next, and what can still be done, before everything else. */
export const AnswerPanel = observer(function AnswerPanel({ order, answer }: Props) {
  const session = useSession();
  const { sentence, next, way, possibilities } = orderAnswer({
    order,
    facts: answer.facts,
    isStaff: session.may('order.process'),
    words: { moment: momentText, day: dayText },
    today: localToday(),
  });
  return (
    <AnswerCard
      label="Where the order is"
      sentence={sentence}
      next={next}
      isAwaited={answer.isAwaited}
      reading={answer.reading}
    >
      <WayBar label="Way of the order" steps={way} />
      <Ways aria-label="What can still be done">
        {possibilities.map((possibility) => (
          <Way key={possibility.what} {...possibility} />
        ))}
      </Ways>
    </AnswerCard>
  );
});
