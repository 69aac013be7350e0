import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { styled } from '@mui/material/styles';

const Frame = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.caption,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1),
  height: spacing(7),
  padding: `0 ${spacing(2)}`,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.xs,
  fontWeight: typography.fontWeightBold,
  whiteSpace: 'nowrap',
}));

/**
 * The carriers that have a mark (CONST-18), drawn as outlines of our own: a plane, a letter, a
 * parcel and a globe. They stand for what each is known to carry and take up nothing of their
 * trademarks, neither shapes nor colours. USPS before UPS: nearly the same letters.
 */
const marks: readonly { readonly pattern: RegExp; readonly name: string; readonly path: string }[] =
  [
    {
      pattern: /fedex/i,
      name: 'FedEx',
      path: 'M10.5 21v-5.5L3 18v-2.5l7.5-5V5a1.5 1.5 0 0 1 3 0v5.5l7.5 5V18l-7.5-2.5V21L12 20z',
    },
    { pattern: /usps/i, name: 'USPS', path: 'M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5' },
    {
      pattern: /\bups/i,
      name: 'UPS',
      path: 'M3.5 8L12 3.5L20.5 8v8.5L12 21l-8.5-4.5zM3.5 8L12 12.5L20.5 8M12 12.5V21M7.7 5.8l8.6 4.5',
    },
    {
      pattern: /dhl/i,
      name: 'DHL',
      path: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
    },
  ];

const Drawn = styled('svg')({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

interface Props {
  readonly carrier: string;
}

/**
 * A carrier by its mark and name, in plain text colours; one without a mark of its own by a truck.
 */
export function CarrierMark({ carrier }: Props) {
  const mark = marks.find(({ pattern }) => pattern.test(carrier));
  return (
    <Frame>
      {mark ? (
        <Drawn width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark.path} />
        </Drawn>
      ) : (
        <LocalShippingOutlined fontSize="small" aria-hidden="true" />
      )}
      {mark?.name ?? carrier}
    </Frame>
  );
}
