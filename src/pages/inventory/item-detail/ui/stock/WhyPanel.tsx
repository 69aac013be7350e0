import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { dayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { Panel } from '@/shared/ui/page/Panel';
import { Skeleton } from '@/shared/ui/page/Skeleton';
import { StockDocumentLink } from '@/entities/stock-movement';
import type { ItemStock, StockRead } from '../../model/ItemStock';
import { explain, type Explained, type WhyLine } from '../../model/whyLines';

const Sum = styled('table')(({ theme: { spacing, typography, vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: `${spacing(1)} 0`, verticalAlign: 'baseline', textAlign: 'left' },
  '& th': {
    ...typography.body2,
    width: '1%',
    paddingRight: spacing(3),
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
  },
  '& td.numeric': {
    width: '1%',
    paddingRight: spacing(3),
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& td:last-of-type': {
    ...typography.body2,
    color: vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& tfoot > tr > *': {
    ...typography.subtitle1,
    borderTop: `1px solid ${vars.palette.divider}`,
    color: vars.palette.text.primary,
  },
}));

const Quiet = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  margin: `${spacing(2)} 0 0`,
  color: vars.palette.text.secondary,
}));

const Line = ({ label, text, note, document }: WhyLine) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="numeric">{text}</td>
    <td>{document ? <StockDocumentLink document={document} /> : note}</td>
  </tr>
);

const sinceText = ({ from, balance: { KnownFrom } }: StockRead, { lines }: Explained): string => {
  if (KnownFrom === null) return 'Nothing has moved yet.';
  if (KnownFrom >= from) return `Movements are known since ${dayText(KnownFrom)}.`;
  return lines.length > 1 ? '' : `Nothing has moved since ${dayText(from)}.`;
};

const Lines = ({ read, explained }: { read: StockRead; explained: Explained }) => {
  const note = sinceText(read, explained);
  return (
    <>
      <Sum aria-label="Sum">
        <tbody>
          {explained.lines.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Now</th>
            <td className="numeric">{countText(explained.now)}</td>
            <td />
          </tr>
        </tfoot>
      </Sum>
      {note !== '' && <Quiet>{note}</Quiet>}
    </>
  );
};

const placeOf = ({ warehouse }: StockRead): string => (warehouse ? ` in ${warehouse}` : '');

/** Why the chosen count is what it is: a short sum that comes to it. */
export const WhyPanel = observer(function WhyPanel({ stock }: { readonly stock: ItemStock }) {
  const { shown, count } = stock;
  if (!shown)
    return (
      <Panel title="Why?">
        <Skeleton width="100%" height={120} shape="rounded" />
      </Panel>
    );
  const explained = explain(shown, count);
  return (
    <Panel title={`Why is it ${countText(explained.now)}${placeOf(shown)}?`}>
      <Lines read={shown} explained={explained} />
    </Panel>
  );
});
