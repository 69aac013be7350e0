import { styled } from '@mui/material/styles';
import type { NoticeProduct } from '@contract/notice';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { receivedWords } from '../model/receivedWords';

const Pair = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-grid',
  justifyItems: 'end',
  gap: spacing(1),
}));

const Bar = styled('span')(({ theme: { spacing, vars } }) => ({
  display: 'block',
  width: spacing(24),
  height: spacing(1),
  overflow: 'hidden',
  borderRadius: spacing(0.5),
  backgroundColor: vars.palette.line.strong,
  '& > span': { display: 'block', height: '100%', backgroundColor: vars.palette.tone.green.solid },
}));

const share = ({ Quantity, QuantityReceived }: NoticeProduct): string =>
  `${Quantity === 0 ? 0 : Math.min(100, (QuantityReceived / Quantity) * 100)}%`;

const Received = ({
  product,
  status,
}: {
  readonly product: NoticeProduct;
  readonly status: string;
}) => {
  const words = receivedWords(product, status);
  return (
    <Pair>
      <span>{`${countText(product.QuantityReceived)} of ${countText(product.Quantity)}`}</span>
      <Bar aria-hidden="true">
        <span style={{ width: share(product) }} />
      </Bar>
      {words !== null && <QuietStatus tone="orange" glyph="mark" text={words} />}
    </Pair>
  );
};

const columnsFor = (
  status: string,
): readonly [LineColumn<NoticeProduct>, ...LineColumn<NoticeProduct>[]] => [
  { head: 'Stock number', width: 200, cell: ({ Link }) => Link.Name },
  { head: 'Description', cell: ({ Description }) => Description },
  {
    head: 'Received',
    width: 180,
    align: 'right',
    cell: (product) => <Received product={product} status={status} />,
  },
];

interface Props {
  readonly products: readonly NoticeProduct[];
  /** The notice's. */
  readonly status: string;
}

/** What was announced, and how much of it has arrived. */
export function ProductTable({ products, status }: Props) {
  return <LineTable label="Products" columns={columnsFor(status)} lines={products} />;
}
