import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { differenceIn } from '@contract/differenceRules';
import type { StockDifference } from '@contract/warehouseDesk';
import { WarehouseCode } from '@/entities/order';
import { signedText } from '@/entities/stock-movement';
import { countText } from '@/shared/format/numbers';
import type { WarehouseDesk } from '../model/WarehouseDesk';
import { differenceText, snapshotPieces, soonText } from '../model/words';
import { AccountLink } from './AccountLink';
import { OpenedDifference } from './OpenedDifference';
import { Named } from './parts';

const By = styled('b')(({ theme: { typography, vars } }) => ({
  fontWeight: typography.fontWeightMedium,
  color: vars.palette.tone.orange.text,
  '&[data-fewer="true"]': { color: vars.palette.tone.red.text },
}));

const Words = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${spacing(1)} ${spacing(3)}`,
  color: vars.palette.text.secondary,
}));

const difference = (line: StockDifference) => (
  <By data-fewer={differenceIn({ books: line.Books, told: line.Told }).OnHand < 0}>
    {differenceText(line)}
  </By>
);

interface Props {
  readonly desk: WarehouseDesk;
  readonly difference: StockDifference;
  /** All of it in one cell, where there is no room for a column each. */
  readonly isFolded: boolean;
}

const numbersOf = ({ Books, UnderWay, ...line }: StockDifference) => [
  { head: 'Books', text: countText(Books.OnHand) },
  { head: 'Under way', text: signedText(UnderWay) },
  { head: 'Snapshot', text: countText(snapshotPieces({ Books, UnderWay, ...line })) },
];

const Facts = ({ line }: { readonly line: StockDifference }) => (
  <Words>
    <WarehouseCode code={line.WarehouseCode} />
    <span>{line.ClientName}</span>
    {numbersOf(line).map(({ head, text }) => (
      <span key={head}>{`${head} ${text}`}</span>
    ))}
    <span>Difference {difference(line)}</span>
    <span>{`Since ${soonText(line.Since)}`}</span>
  </Words>
);

const Cells = ({ line }: { readonly line: StockDifference }) => (
  <>
    <td>
      <WarehouseCode code={line.WarehouseCode} />
    </td>
    <td title={line.ClientName}>{line.ClientName}</td>
    {numbersOf(line).map(({ head, text }) => (
      <td key={head} data-align="right">
        {text}
      </td>
    ))}
    <td data-align="right">{difference(line)}</td>
    <td>{soonText(line.Since)}</td>
  </>
);

/** An item of which both have other pieces, and once it is opened what has happened to it. */
export const DifferenceLine = observer(function DifferenceLine({
  desk,
  difference: line,
  isFolded,
}: Props) {
  const id = useId();
  const { _id, ClientId, ClientName, StockNumber, Description } = line;
  const isOpen = desk.opened.has(_id);
  return (
    <>
      <tr data-unfolded={isOpen}>
        <td className="unfold">
          <button
            type="button"
            className="unfold-row"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`History of ${StockNumber} in ${line.WarehouseCode}`}
            onClick={() => desk.toggle(_id)}
          >
            <ChevronRightRounded fontSize="small" />
          </button>
        </td>
        <td>
          <Named data-beside={!isFolded}>
            <AccountLink
              client={{ _id: ClientId, Name: ClientName }}
              record={{ kind: 'item', term: StockNumber }}
            >
              {StockNumber}
            </AccountLink>
            <small>{Description}</small>
          </Named>
          {isFolded && <Facts line={line} />}
        </td>
        {!isFolded && <Cells line={line} />}
      </tr>
      {isOpen && (
        <tr className="unfolded" id={id}>
          <td colSpan={isFolded ? 2 : 9}>
            <OpenedDifference desk={desk} difference={line} />
          </td>
        </tr>
      )}
    </>
  );
});
