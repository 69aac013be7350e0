import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useRouteLink } from '@/shared/routes/useRouteLink';

const Folded = styled('details')(({ theme: { spacing, typography, vars } }) => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  backgroundColor: vars.palette.background.paper,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.layout.panelHead,
    padding: `0 ${spacing(4)}`,
    borderRadius: vars.shape.md,
    cursor: 'pointer',
    '&::before': {
      content: '"\\203A"',
      width: spacing(4),
      ...typography.h3,
      color: vars.palette.text.tertiary,
    },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
    '&::-webkit-details-marker': { display: 'none' },
    '& > h2': typography.h3,
  },
  '&[open] > summary::before': { transform: 'rotate(90deg)', transformOrigin: '25% 55%' },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${spacing(72)}), 1fr))`,
    gap: `${spacing(3)} ${spacing(6)}`,
    padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  },
  '& dt': { fontWeight: typography.fontWeightMedium },
  '& dd': { ...typography.body2, color: vars.palette.text.secondary },
}));

const workingDays = (days: number): string =>
  days === 1 ? '1 working day' : `${days} working days`;

/** The processing time by which an order without a ship-by date is to ship. */
const processingTime = (days: number | null): string => {
  if (days === null) return "as many working days as its client's processing time is now";
  return days === 0
    ? 'the next working day at the latest, as the processing time of this account is now'
    : `${workingDays(days)}, the processing time of this account as it is now`;
};

function ProcessingTimeLink() {
  return (
    <Link underline="always" {...useRouteLink('ClientSettings')}>
      Your processing time
    </Link>
  );
}

interface Props {
  /** Null where several clients are counted, each with its own. */
  readonly processingDays: number | null;
  readonly timeZone: string;
  /** Whether they can be read at once. */
  readonly isOpen?: boolean;
}

/** What is counted, in plain words. */
export function Definitions({ processingDays, timeZone, isOpen = false }: Props) {
  const definitions = [
    {
      term: 'Its day',
      words: `The ship-by date of the order, else the day it was created plus ${processingTime(processingDays)}. Working days are Monday to Friday.`,
      more: processingDays === null ? null : <ProcessingTimeLink />,
    },
    {
      term: 'Shipped',
      words:
        'The warehouse has handed it over and says so; a label is no shipment. Of an order in parts the last part counts, and the warehouse of the order. Pieces that follow as a backorder do not hold it up.',
    },
    {
      term: 'Share',
      words: 'Orders shipped on or before their day, of all that were shipped in that week.',
    },
    {
      term: 'Weeks and days',
      words: `Whole weeks, Sunday to Saturday, the last of them ended on Saturday. All days are those of ${timeZone}.`,
    },
    {
      term: 'Open',
      words:
        'Every order that is neither closed nor cancelled: those on hold and those that wait for stock or approval, too. Its age is the days since it was created. Of the older ones each is told for one reason: it waits for stock, is on hold for something else, has a ship-by date after today, or is under way.',
    },
    {
      term: 'Not counted',
      words:
        'Deduct orders, cancelled orders, and closed orders of which nobody knows when they left.',
    },
  ];
  return (
    <Folded open={isOpen}>
      <summary>
        <h2>What is counted</h2>
      </summary>
      <dl>
        {definitions.map(({ term, words, more }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {words} {more}
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}
